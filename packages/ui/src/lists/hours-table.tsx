import type { ReactNode } from 'react';
import './hours-table.css';
import '../text/visually-hidden.css';

interface HoursTableProps {
  /** Read out: "Openingstijden per dag". */
  caption: string;
  /** `today` is the word behind the day that it is: "(vandaag)". */
  days: { day: string; hours: ReactNode; today?: string }[];
}

export function HoursTable({ caption, days }: HoursTableProps) {
  return (
    <table className="tg-hours utrecht-table">
      <caption className="tg-hidden">{caption}</caption>
      <tbody>
        {days.map(({ day, hours, today }) => (
          <tr key={day} className={today ? 'is-today' : undefined}>
            <th scope="row">
              {day} {today}
            </th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
