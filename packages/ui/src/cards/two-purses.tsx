import './two-purses.css';

interface TwoPursesProps {
  /** What others pay and what the reader pays, in the same unit; both more than nothing. */
  others: number;
  own: number;
}

/** Room between the two, in percent. */
const gap = 1.5;

/** The share of each of two purses. The words beside it say the same, so it is hidden for assistive technology. */
export function TwoPurses({ others, own }: TwoPursesProps) {
  const share = Math.round((others / (others + own)) * 1000) / 10;
  return (
    <svg className="tg-purses" aria-hidden="true">
      <rect className="tg-purses__others" x="0" y="1.5" width={`${share - gap}%`} height="12" rx="6" />
      <rect className="tg-purses__own" x={`${share}%`} y="1.5" width={`${100 - share - gap / 2}%`} height="12" rx="6" />
    </svg>
  );
}
