import { Choice } from '@tegoed/ui/forms/choice';
import type { KeyboardEvent } from 'react';
import { useT } from '../../platform/language/texts.ts';
import type { PreferenceKind } from './preference-kinds.ts';

interface PreferenceSwitchesProps {
  kinds: readonly PreferenceKind[];
  onChoose: (kind: PreferenceKind) => void;
}

/** A box for each kind of message, ticked for what the citizen wants. It applies at once, by press, Space or Enter. */
export function PreferenceSwitches({ kinds, onChoose }: PreferenceSwitchesProps) {
  const t = useT('preferences');
  return kinds.map((kind) => (
    <Choice
      key={kind.key}
      type="checkbox"
      checked={kind.subscribed}
      label={t(`kind.${kind.text}`)}
      note={t(`kind.${kind.text}-note`)}
      onChange={({ target }) => onChoose({ ...kind, subscribed: target.checked })}
      onKeyDown={pressOnEnter}
    />
  ));
}

/** A browser ticks a box by Space only. */
function pressOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter') event.currentTarget.click();
}
