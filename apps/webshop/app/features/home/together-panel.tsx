import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { useHelpPlace } from '../../platform/shop/help-place.ts';
import { useT } from '../../platform/language/texts.ts';

/** Whoever would rather not do it alone finds people. */
export function TogetherPanel({ level = 3 }: { level?: 2 | 3 }) {
  const t = useT('home');
  const help = useHelpPlace();
  if (!help) return null;
  return (
    <Panel tone="soft" level={level} heading={t('together.heading')}>
      <p>{t('together.text')}</p>
      <Actions apart>
        <Button kind="secondary" icon="phone" href={help}>
          {t('together.link')}
        </Button>
      </Actions>
    </Panel>
  );
}
