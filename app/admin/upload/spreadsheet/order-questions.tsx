import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import type { DateQuestion } from "./reader/date-questions.ts";
import type { DateOrder } from "./reader/table-dates.ts";

interface OrderQuestionsProps {
  questions: readonly DateQuestion[];
  orders: Readonly<Record<number, DateOrder>>;
  onAnswer: (column: number, order: DateOrder) => void;
}

/** Asks for the order of a column's dates if they can be read in two ways. No answer is chosen beforehand. */
export function OrderQuestions({ questions, orders, onAnswer }: OrderQuestionsProps) {
  const { order: words } = tableTexts;
  return questions.map(({ column, unsure, dayFirst, monthFirst }) => {
    const letters = columnLetters(column);
    const answers = [
      ["day", unsure ? formatDate(unsure.day, "en") : words.day],
      ["month", unsure ? formatDate(unsure.month, "en") : words.month],
    ] as const;
    return (
      <fieldset key={column} className="order-question">
        <legend>{unsure ? words.unsure(letters, unsure.text) : words.mixed(letters)}</legend>
        {answers.map(([order, text]) => (
          <label key={order}>
            <input
              type="radio"
              name={`order-${column}`}
              checked={orders[column] === order}
              onChange={() => onAnswer(column, order)}
            />
            {text}
          </label>
        ))}
        <p className="muted">
          {dayFirst && words.fitsDay(dayFirst.row, dayFirst.text)}{" "}
          {monthFirst && words.fitsMonth(monthFirst.row, monthFirst.text)}
        </p>
      </fieldset>
    );
  });
}
