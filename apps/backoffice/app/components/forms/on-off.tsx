import { useState, type ReactNode } from 'react';
import { useT } from '../../platform/texts.ts';
import './on-off.css';

interface OnOffProps {
  /** Also its id, so that an error summary leads here: once on a page. */
  name: string;
  /** One sentence: what it does when it is on. */
  label: ReactNode;
  note?: ReactNode;
  defaultChecked: boolean;
  /** Why it cannot be changed any more; then it is not sent either. */
  fixed?: ReactNode;
}

/** A switch with the word of its state beside it. It is sent as `on` when it is on, and not at all when it is off. */
export function OnOff({ name, label, note, defaultChecked, fixed }: OnOffProps) {
  const app = useT('app');
  const [isOn, setIsOn] = useState(defaultChecked);
  const about = fixed ?? note;
  return (
    <div className="tg-onoff">
      <div className="tg-onoff__text">
        <label htmlFor={name}>{label}</label>
        {about && (
          <p className="tg-onoff__note" id={`${name}-note`}>
            {about}
          </p>
        )}
      </div>
      <div className="tg-onoff__state">
        <span aria-hidden="true">{app(isOn ? 'on' : 'off')}</span>
        <input
          type="checkbox"
          role="switch"
          className="tg-toggle"
          id={name}
          name={name}
          checked={isOn}
          aria-checked={isOn}
          disabled={fixed !== undefined}
          aria-describedby={about ? `${name}-note` : undefined}
          onChange={({ target }) => setIsOn(target.checked)}
        />
      </div>
    </div>
  );
}
