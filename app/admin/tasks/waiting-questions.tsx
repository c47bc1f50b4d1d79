import { topicTitle, waitText } from "#app/admin/texts/questions.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

type Fetched = NonNullable<ListedPartner["fetched"]>;

/** The questions about a file without whose answers none of it is read. */
export default function WaitingQuestions(
  props: { name: string } & Pick<Fetched, "unread" | "questions">,
) {
  const { name, unread, questions } = props;
  return (
    <>
      <bdi>
        {name}: {waitText(unread)} for {questions.length === 1 ? "an answer" : "answers"}.
      </bdi>{" "}
      <span className="muted">{questions.map(topicTitle).join(" ")}</span>
    </>
  );
}
