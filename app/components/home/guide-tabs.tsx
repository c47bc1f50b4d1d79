import { Notes } from "#app/components/ui/prose.tsx";
import { content } from "#app/content/content.ts";
import type { ListSection } from "#app/content/types.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** Three tabs made of radio buttons, so that they work with the keyboard and without a script. */
export function GuideTabs() {
  const t = useTexts("home");
  const { tabs } = content[useLanguage()].home;
  const panels: ListSection[] = [tabs.seasonalSales, tabs.howTo, tabs.whyUs];
  return (
    <section className="container section" aria-labelledby="guide">
      <h2 id="guide" className="heading-section">
        {t("guide")}
      </h2>
      <div className="tabs">
        <div role="radiogroup" aria-labelledby="guide" className="tab-list">
          {panels.map((panel, index) => (
            <label key={panel.title} className="chip">
              <input type="radio" name="guide" value={index} defaultChecked={index === 0} />
              {panel.title}
            </label>
          ))}
        </div>
        {panels.map((panel) => (
          <section key={panel.title} className="tab-panel" aria-label={panel.title}>
            {panel.lead && <p className="section-lead">{panel.lead}</p>}
            <Notes items={panel.items} />
          </section>
        ))}
      </div>
    </section>
  );
}
