import { classNames } from './class-names.ts';
import './code-in-letters.css';

/** Longer than this and it would not fit on one line of a phone. */
const short = 12;

/** A code to type over, in groups of four. A line only ends between groups, and a long code is smaller. */
export function CodeInLetters({ code }: { code: string }) {
  const groups = code.match(/.{1,4}/g) ?? [];
  return (
    <span className={classNames('tg-letters', code.length > short && 'tg-letters--long')}>
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group has no other name, and may come twice
        <span key={index}>
          {index > 0 && ' '}
          <span className="tg-nowrap">{group}</span>
        </span>
      ))}
    </span>
  );
}
