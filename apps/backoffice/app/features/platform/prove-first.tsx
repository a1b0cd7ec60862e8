import { Button } from '@tegoed/ui/controls/button';
import { useLocation } from 'react-router';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage } from '../../platform/texts.ts';

/** At the foot of a form whose fields wait: who proves that it is them comes back to it. */
export function ProveFirst({ text, label }: { text: string; label: string }) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <SaveBar state="idle" words={text}>
      <Button icon="key" href={`${pathOf('prove', language)}?${new URLSearchParams({ naar: `${pathname}${search}` })}`}>
        {label}
      </Button>
    </SaveBar>
  );
}
