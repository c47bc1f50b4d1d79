import { redirect } from "react-router";

/** Any path that matches no route leads home. */
export function loader() {
  return redirect("/");
}

export function action() {
  return redirect("/");
}
