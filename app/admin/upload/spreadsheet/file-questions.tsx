import { type FormEvent, type ReactNode, useId } from "react";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { counted } from "#app/admin/texts/admin.ts";
import { answerText, meaningText, questionTexts, waitText } from "#app/admin/texts/questions.ts";
import { rowsOf } from "#app/admin/texts/spreadsheet.ts";
import type { FileAnswers, Question, Topic } from "#app/domain/uploads/table/answers.ts";
import type { ReadColumn } from "#app/domain/uploads/table/read-upload.ts";

interface FileQuestionsProps {
  questions: readonly Question[];
  answers: FileAnswers;
  columns: readonly ReadColumn[];
  /** The names of stores to choose from. */
  stores: ReadonlySet<string>;
  today: string;
  onAnswer: (answer: FileAnswers) => void;
  /** Asks again. */
  onReopen: (topic: Topic) => void;
  /** Leaves rows out. */
  onSkip: (rows: readonly number[]) => void;
}

/** Lists the open questions about a file, the rows that are left out, and the answers. */
export function FileQuestions(props: FileQuestionsProps) {
  const { questions, answers, columns, today, onAnswer, onReopen } = props;
  const open = questions.filter(({ blocks }) => blocks);
  const notes = questions.filter(({ blocks }) => !blocks);
  const topics = Object.keys(answers) as Topic[];
  return (
    <section className="questions" aria-label="Questions">
      {open.length > 0 && <h3>{counted(open.length, "question")} before codes can go live</h3>}
      {open.map((question) => (
        <FileQuestion key={question.about} {...props} question={question} />
      ))}
      {notes.length > 0 && (
        <NoteList title="Left out">
          {notes.map((question) => {
            const { title, choices = [] } = questionTexts(question, columns, today);
            return (
              <li key={question.about} className="actions">
                <bdi>
                  {title}: {rowsOf(question.rows)}
                </bdi>
                {choices.map(({ label, answer }) => (
                  <QuietButton key={label} onClick={() => onAnswer(answer)}>
                    {label}
                  </QuietButton>
                ))}
              </li>
            );
          })}
        </NoteList>
      )}
      {topics
        .filter((topic) => topic !== "columns")
        .map((topic) => {
          const text = answerText(topic, answers, today);
          return (
            <p key={topic} className="question is-answered actions">
              <bdi>{text}</bdi>
              <QuietButton aria-label={`Change: ${text}`} onClick={() => onReopen(topic)}>
                Change
              </QuietButton>
            </p>
          );
        })}
    </section>
  );
}

/** Lists the parts of a file that are not read; `children` are further items. */
export function NoteList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="question">
      <b id={id}>{title}</b>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

function FileQuestion(props: FileQuestionsProps & { question: Question }) {
  const { question, columns, stores, today, onAnswer, onSkip } = props;
  const { about, rows, proposals } = question;
  const { title, note, choices = [], hasPairs, canSkip } = questionTexts(question, columns, today);
  return (
    <fieldset className="question is-open">
      <legend>
        <bdi>{title}</bdi> <span className="muted">{waitText(rows.length)}</span>
      </legend>
      {note && <p dir="auto">{note}</p>}
      {hasPairs && (
        <ul>
          {proposals.map(({ text, means }) => (
            <li key={text} className="actions">
              <span>
                <b dir="auto">{text}</b> → <bdi>{meaningText(means)}</bdi>
              </span>
              {about === "stores" && (
                <QuietButton
                  aria-label={`Keep as written: ${text}`}
                  onClick={() => onAnswer({ stores: { [text]: text } })}
                >
                  Keep as written
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {choices.map(({ label, answer }, at) => (
          <button
            key={label}
            type="button"
            className={at === 0 && choices.length < 4 ? "button" : "button-quiet button-outline"}
            onClick={() => onAnswer(answer)}
          >
            <bdi>{label}</bdi>
          </button>
        ))}
        {about === "checked" && (
          <AnswerField
            label="or on"
            field={{ type: "date", max: today }}
            onAnswer={(checked) => onAnswer({ checked })}
          />
        )}
        {about === "store" && (
          <AnswerField
            label="Store"
            field={{ maxLength: 100 }}
            options={stores}
            onAnswer={(store) => onAnswer({ store })}
          />
        )}
        {canSkip && <QuietButton onClick={() => onSkip(rows)}>Leave these rows out</QuietButton>}
      </div>
    </fieldset>
  );
}

interface AnswerFieldProps {
  label: string;
  field: { type?: string; max?: string; maxLength?: number };
  options?: Iterable<string>;
  onAnswer: (text: string) => void;
}

/** An answer to be typed, or chosen from known ones. */
function AnswerField({ label, field, options = [], onAnswer }: AnswerFieldProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("answer")).trim();
    if (text) onAnswer(text);
  };
  return (
    <form className="tools" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name: "answer", required: true, list: `${id}-options`, dir: "auto", ...field }}
        className="field-input field-compact"
        autoComplete="off"
      />
      <datalist id={`${id}-options`}>
        {[...options].map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
      <button type="submit" className="button-quiet button-outline">
        Use
      </button>
    </form>
  );
}
