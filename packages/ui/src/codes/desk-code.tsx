import { classNames } from '../class-names.ts';
import './desk-code.css';
import '../text/visually-hidden.css';

interface DeskCodeProps {
  /** Its groups, in capitals: "K7DN", "4P2X". */
  groups: readonly string[];
  /** What it is, for who listens: "Code voor aan de balie". */
  label: string;
  /** The largest of its page. */
  large?: boolean;
}

/** The code that somebody behind a desk types, a box for each group. Who listens hears one character at a time. */
export function DeskCode({ groups, label, large = false }: DeskCodeProps) {
  const spelled = groups.map((group) => Array.from(group).join(' ')).join(', ');
  return (
    <span className={classNames('tg-deskcode', large && 'tg-deskcode--large')}>
      <span className="tg-hidden">
        {label}: {spelled}
      </span>
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group has no other name, and may come twice
        <span key={index} className="tg-deskcode__group" aria-hidden="true">
          {group}
        </span>
      ))}
    </span>
  );
}

/** The place of a large code that is still awaited; what is awaited is told elsewhere. */
export function AwaitedDeskCode({ groups }: { groups: number }) {
  return (
    <span className="tg-deskcode tg-deskcode--large tg-deskcode--awaited" aria-hidden="true">
      {Array.from({ length: groups }, (_, n) => (
        <span key={n} className="tg-deskcode__group">
          0000
        </span>
      ))}
    </span>
  );
}
