import './meter.css';

interface MeterProps {
  /** Between 0 and 1; more counts as 1. */
  part: number;
  /** Says the same in words; stands beside the bar. */
  words: string;
  /** Below the amount at which somebody wanted to be warned. */
  low?: boolean;
}

/** How much of something is used. Above 85 % the bar warns. */
export function Meter({ part, words, low }: MeterProps) {
  return (
    <span className="tg-meter">
      <progress className={barClass(part, low)} max={100} value={Math.min(100, Math.round(part * 100))} aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
}

function barClass(part: number, low = false): string {
  if (low) return 'tg-meter__bar tg-meter__bar--low';
  return part > 0.85 ? 'tg-meter__bar tg-meter__bar--warn' : 'tg-meter__bar';
}
