import { redirect } from "react-router";

/** Redirects every path that matches no route to the home page. */
export function loader() {
  return redirect("/");
}

export function action() {
  return redirect("/");
}
