import { Icon } from '@tegoed/ui/pictures/icon';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useT } from '../../platform/texts.ts';
import type { HealthPart, PartWords } from './health.ts';
import './health-list.css';

const icons = { good: 'check', look: 'alert-triangle', wrong: 'close', off: 'minus' } as const;

export interface HealthLine extends PartWords {
  readonly key: string;
  readonly name: string;
  readonly state: HealthPart['state'];
}

/** Parts of the platform: how each does, by a mark and in words. */
export function HealthList({ lines }: { lines: readonly HealthLine[] }) {
  const t = useT('health');
  return (
    <ul className="tg-health">
      {lines.map(({ key, name, state, value, notes }) => (
        <li key={key}>
          <span className={`tg-health__mark tg-health__mark--${state}`}>
            <Icon name={icons[state]} />
            <VisuallyHidden>{t(`state.${state}`)}</VisuallyHidden>
          </span>
          <h3>{name}</h3>
          <div>
            <p>{value}</p>
            {notes.length > 0 && <p className="tg-health__note">{notes.join(' ')}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
