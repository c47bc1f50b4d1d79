import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import type { AdminView } from "#app/domain/pages/admin-pages.ts";

interface ViewProps<Data extends object> {
  name: AdminView;
  /** The heading, by default the view's name. */
  title?: string | undefined;
  /** Hide the heading visually; the view renders its own. */
  isHeadingHidden?: boolean;
  /** The loader's data; null after the session has ended, when the previous data stays. */
  data: Data | null;
  Content: ComponentType<Data>;
}

export function View<Data extends object>(props: ViewProps<Data>) {
  const { name, title = adminTexts.views[name], isHeadingHidden = false, data, Content } = props;
  const { focusHeading } = useSession();
  const { isReviewOpen } = useReviewFlow();
  const { state } = useNavigation();
  const [last, setLast] = useState(data);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key, state: found } = useLocation();
  useEffect(() => {
    if (focusHeading) heading.current?.focus();
  }, [focusHeading]);
  // Before the effects of the content, which may focus a part of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useLayoutEffect(() => {
    if (!found?.isFound) return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
    heading.current?.focus({ preventScroll: hash !== "" });
  }, [key]);
  if (data && data !== last) setLast(data);
  const shown = data ?? last;
  return (
    <>
      <h1
        ref={heading}
        className={isHeadingHidden ? "visually-hidden" : "admin-title"}
        tabIndex={-1}
        hidden={isReviewOpen}
      >
        {title}
      </h1>
      <div className="admin-view" hidden={isReviewOpen} aria-busy={state === "loading"}>
        {shown && <Content {...shown} />}
      </div>
    </>
  );
}
