import { data } from "react-router";

/** Awaits a service's read. If it fails with an HTTP status, the page answers with that status. */
export async function fromService<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && "status" in error) throw data(null, Number(error.status));
    throw error;
  }
}
