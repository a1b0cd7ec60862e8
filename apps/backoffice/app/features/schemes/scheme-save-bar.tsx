import { Button } from '@tegoed/ui/controls/button';
import { useNavigation } from 'react-router';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { useT } from '../../platform/texts.ts';

interface SchemeSaveBarProps {
  state: 'idle' | 'changed' | 'saved';
  /** Where somebody goes who does not want it after all; a form that stays has no such place. */
  back?: string;
}

/** The foot of a form about a scheme; asks before something typed is left. */
export function SchemeSaveBar({ state, back }: SchemeSaveBarProps) {
  const app = useT('app');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  return (
    <>
      <Unsaved when={state === 'changed'} />
      <SaveBar state={state} words={state === 'idle' ? undefined : app(state)}>
        {back !== undefined && (
          <Button kind="secondary" href={back}>
            {app('cancel')}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {app('save')}
        </Button>
      </SaveBar>
    </>
  );
}
