import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Block } from '../../components/facts/detail.tsx';
import { EntryList } from '../../components/lists/entry-list.tsx';
import { withoutThisYear } from '../../platform/shown.ts';
import { useT } from '../../platform/texts.ts';
import type { SecondFactors } from './own-things.ts';

interface AppBlockProps {
  apps: SecondFactors['active_providers'];
  /** Without it one could not come in any more. */
  isLast: boolean;
  isFresh: boolean;
  /** What is wrong with the code of the app that was to be removed. */
  problem: string | undefined;
  add: ReactNode;
}

/** Apps with codes. One goes by a code that it shows. */
export function AppBlock({ apps, isLast, isFresh, problem, add }: AppBlockProps) {
  const t = useT('account');
  const [leaving, setLeaving] = useState<string>();
  return (
    <Block heading={t('apps')}>
      {apps.length > 0 ? (
        <EntryList
          label={t('apps')}
          entries={apps.map(({ uuid, name, created_at_locale: made }) => ({
            key: uuid,
            icon: 'smartphone',
            name: name ?? t('app'),
            note: [t('app-made', { made: withoutThisYear(made) }), isLast ? t('last-stays') : ''].filter(Boolean).join('. '),
            actions: isFresh && !isLast && uuid !== leaving && (
              <Button kind="quiet" small onClick={() => setLeaving(uuid)}>
                {t('remove')}
              </Button>
            ),
          }))}
        />
      ) : (
        <p className="tg-muted">{t('apps-none')}</p>
      )}
      {leaving !== undefined && apps.some(({ uuid }) => uuid === leaving) && (
        <RemoveApp uuid={leaving} problem={problem} onStay={() => setLeaving(undefined)} />
      )}
      {isFresh && add}
    </Block>
  );
}

function RemoveApp({ uuid, problem, onStay }: { uuid: string; problem: string | undefined; onStay: () => void }) {
  const t = useT('account');
  const app = useT('app');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset noValidate className="tg-form">
      <p>
        <Icon name="info" /> {t('remove-app')}
      </p>
      <input type="hidden" name="act" value="remove-app" />
      <input type="hidden" name="id" value={uuid} />
      <TextField
        name="code"
        label={t('remove-app-code')}
        error={problem}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        short
      />
      <p className="tg-actions">
        <Button type="submit" kind="danger" busy={isBusy ? app('busy') : undefined}>
          {t('remove-yes')}
        </Button>
        <Button kind="secondary" onClick={onStay}>
          {app('cancel')}
        </Button>
      </p>
    </Form>
  );
}
