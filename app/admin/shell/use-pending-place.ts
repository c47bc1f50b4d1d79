import { useNavigation } from "react-router";
import { type AdminLocation, adminQuery } from "#app/domain/pages/admin-location.ts";

/** The place that is on its way, or the one that is shown: a choice adds to those that were just made. */
export function usePendingPlace(shown: AdminLocation): AdminLocation {
  const { location } = useNavigation();
  if (location?.pathname !== "/admin") return shown;
  return adminQuery.parse(new URLSearchParams(location.search));
}
