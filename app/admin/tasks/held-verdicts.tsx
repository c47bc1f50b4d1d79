import { Link } from "react-router";
import { call } from "#app/admin/requests/client.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { localTimes } from "#app/admin/shell/local-times.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import type { HeldVerdicts as Held } from "#worker/answers/review-held.ts";

/** Countries with too many changed verdicts at once, which need the operator's decision. */
export default function HeldVerdicts({ held }: { held: readonly Held[] }) {
  const { showMessage } = useNotifications();
  const { isPending, act } = useAction();
  const decide = (country: Held["country"], apply: boolean) =>
    act(
      () => call("post", "/admin/held-verdicts", { json: { country, apply } }),
      ({ codes }) =>
        showMessage(
          "success",
          `Answers about ${counted(codes, "code")} ${apply ? "applied" : "discarded"}`,
        ),
    );
  const { time } = localTimes();
  return (
    <ul className="fetched-files" aria-label="Answers to review">
      {held.map(({ country, at, found, codes }) => {
        const { en: name } = countryByCode(country).name;
        return (
          <li key={country} className="actions">
            <div>
              <p>
                <b className="urgent">{name}: many verdicts changed within an hour</b> ({time(at)}).
                Shoppers' answers would change {counted(found, "verdict")}. Until you decide, pages
                show the verdicts of the day before.
              </p>
              {found > 0 && (
                <details>
                  <summary>Codes</summary>
                  <ul>
                    {codes.map(({ slug, code, verdict: { level, worked, answers } }) => (
                      <li key={`${slug} ${code}`}>
                        <Link to={catalogueAddress(country, slug)}>{slug}</Link>{" "}
                        <bdi dir="ltr" translate="no">
                          {code}
                        </bdi>
                        : {level}
                        {answers !== null && `, ${number(worked)} of ${number(answers)} worked`}
                      </li>
                    ))}
                  </ul>
                  {found > codes.length && (
                    <p className="muted">and {number(found - codes.length)} more</p>
                  )}
                </details>
              )}
            </div>
            {(["Apply", "Discard"] as const).map((label) => (
              <QuietButton
                key={label}
                aria-label={`${label} the answers of ${name}`}
                disabled={isPending}
                onClick={() => decide(country, label === "Apply")}
              >
                {label}
              </QuietButton>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
