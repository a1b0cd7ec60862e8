import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './history-table.css';
import '../text/visually-hidden.css';

export interface HistoryRow {
  id: string | number;
  date: ReactNode;
  what: ReactNode;
  /** Where, under what. */
  note?: ReactNode;
  /** On or off, with its sign. A voucher with uses has none. */
  amount?: ReactNode;
  /** The amount comes on. */
  plus?: boolean;
  /** What was left after it. */
  left?: ReactNode;
}

interface HistoryTableProps {
  /** Read out: "Bij en af op uw tegoed, nieuwste eerst". */
  caption: string;
  /** A column without a heading is left out. */
  headings: { date: ReactNode; what: ReactNode; amount?: ReactNode; left?: ReactNode };
  /** Before what was left, on a phone, where the column has no heading: "over". */
  leftWord?: ReactNode;
  rows: HistoryRow[];
}

/** What happened to a voucher: per change the date, what, on or off, and what was left. On a phone two lines per change. */
export function HistoryTable({ caption, headings, leftWord, rows }: HistoryTableProps) {
  return (
    <table className="tg-history utrecht-table">
      <caption className="tg-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{headings.date}</th>
          <th scope="col">{headings.what}</th>
          {headings.amount && (
            <th scope="col" className="tg-history__number">
              {headings.amount}
            </th>
          )}
          {headings.left && (
            <th scope="col" className="tg-history__number">
              {headings.left}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, date, what, note, amount, plus, left }) => (
          <tr key={id}>
            <td className="tg-history__date">{date}</td>
            <th scope="row" className="tg-history__what">
              <strong>{what}</strong>
              {note && <span className="tg-history__note">{note}</span>}
            </th>
            {headings.amount && (
              <td className={classNames('tg-history__number tg-history__amount', plus && 'tg-history__amount--plus')}>
                {amount}
              </td>
            )}
            {headings.left && (
              <td className="tg-history__number tg-history__left">
                {leftWord && <span className="tg-history__word">{leftWord} </span>}
                {left}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
