import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { Badge } from '@tegoed/ui/facts/badge';
import { Button } from '@tegoed/ui/controls/button';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { SettingLine, SettingList } from '@tegoed/ui/cards/setting-line';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { NotificationSettings } from './load-settings.ts';
import { kindsOf } from './preference-kinds.ts';
import { PreferenceSwitches } from './preference-switches.tsx';
import { useSettings } from './use-settings.ts';

/** What a citizen is told by mail and on a telephone; what always comes stands below. */
export function SettingsPanels({ settings: given }: { settings: NotificationSettings }) {
  const t = useT('preferences');
  const { settings, problem, choose, unsubscribe } = useSettings(given);
  const push = kindsOf('push', settings.preferences);
  return (
    <Stack gap="large">
      <div role="alert">
        {problem !== undefined && (
          <Alert tone="danger" title={t('failed')}>
            <p>{problem}</p>
          </Alert>
        )}
      </div>
      {settings.email === null ? (
        <NoEmail />
      ) : (
        <EmailPanel settings={settings} email={settings.email} choose={choose} unsubscribe={unsubscribe} />
      )}
      {push.length > 0 && (
        <Panel large heading={t('push.heading')}>
          <Stack>
            <p className="tg-muted">{t('push.text')}</p>
            <div>
              <PreferenceSwitches kinds={push} onChoose={choose} />
            </div>
          </Stack>
        </Panel>
      )}
      {settings.email !== null && <AlwaysSent />}
    </Stack>
  );
}

interface EmailPanelProps extends Pick<ReturnType<typeof useSettings>, 'settings' | 'choose' | 'unsubscribe'> {
  email: string;
}

/** The button that stops all mails and the one that starts them again are one: it keeps the focus. */
function EmailPanel({ settings, email, choose, unsubscribe }: EmailPanelProps) {
  const t = useT('preferences');
  const path = usePath();
  const stopped = settings.email_unsubscribed === true;
  return (
    <Panel large heading={t('email.heading')}>
      <Stack>
        <div>
          <p>
            {t('email.to')} <strong>{email}</strong>
          </p>
          <p>
            <a href={path('identity-emails')}>{t('email.change')}</a>
          </p>
        </div>
        {stopped ? (
          <Alert title={t('email.stopped-title')}>
            <p>{t('email.stopped-text')}</p>
          </Alert>
        ) : (
          <div>
            <PreferenceSwitches kinds={kindsOf('email', settings.preferences)} onChoose={choose} />
          </div>
        )}
        <Actions>
          <Button kind="secondary" small icon={stopped ? 'mail' : 'ban'} onClick={() => unsubscribe(!stopped)}>
            {stopped ? t('email.start') : t('email.stop')}
          </Button>
        </Actions>
        {!stopped && <p className="tg-small tg-muted">{t('email.stop-note')}</p>}
      </Stack>
    </Panel>
  );
}

function NoEmail() {
  const t = useT('preferences');
  const path = usePath();
  return (
    <Alert tone="info" icon="at-sign" title={t('none.title')} level={2}>
      <p>{t('none.text')}</p>
      <Actions apart>
        <Button small href={path('identity-emails')}>
          {t('none.button')}
        </Button>
      </Actions>
    </Alert>
  );
}

/** Mails that nobody can switch off (vouchers.md 6.3). */
function AlwaysSent() {
  const t = useT('preferences');
  const kinds = [
    { kind: 'sign-in', icon: 'log-in' },
    { kind: 'address', icon: 'at-sign' },
    { kind: 'request', icon: 'file-text' },
    { kind: 'voucher', icon: 'wallet' },
  ] as const;
  return (
    <Section small first heading={t('always.heading')}>
      <Stack>
        <p>{t('always.text')}</p>
        <SettingList>
          {kinds.map(({ kind, icon }) => (
            <SettingLine
              key={kind}
              icon={icon}
              title={t(`always.${kind}`)}
              actions={
                <Badge tone="neutral" icon="lock">
                  {t('always.on')}
                </Badge>
              }
            />
          ))}
        </SettingList>
      </Stack>
    </Section>
  );
}
