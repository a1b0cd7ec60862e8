import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Form, useNavigation } from 'react-router';
import { withoutThisYear } from '../../platform/shown.ts';
import { useT } from '../../platform/texts.ts';
import { dnsLine, hostInDemo, type Shop, type ShopHost } from './shops.ts';
import './host-checks.css';

/** What is to be done before the addresses of a shop lead here; nothing where all of them do. */
export function HostChecks({ shop }: { shop: Shop }) {
  const t = useT('shops');
  if (shop.hosts.length === 0 && shop.has_folder) return null;
  if (shop.hosts.length === 0) {
    const host = hostInDemo(shop.key);
    return (
      <Alert tone="info" level={2} title={host === undefined ? t('no-host-title') : t('trial-title', { host })}>
        <p>{t(host === undefined ? 'no-host-text' : 'trial-text')}</p>
      </Alert>
    );
  }
  return shop.hosts.filter(({ state }) => state !== 'reached').map((host) => <HostCheck key={host.host} host={host} />);
}

function HostCheck({ host: { host, state, checked_at_locale: moment } }: { host: ShopHost }) {
  const t = useT('shops');
  const isUnknown = state === 'unknown';
  const isElsewhere = state === 'elsewhere';
  return (
    <Alert tone={isUnknown ? 'info' : 'danger'} level={2} title={t(isUnknown ? 'unknown-title' : 'away-title', { host })}>
      <p>{isUnknown ? t('unknown-text') : t(isElsewhere ? 'away-elsewhere' : 'away-failed')}</p>
      <pre className="tg-pre">{dnsLine(host)}</pre>
      {!isUnknown && <p>{t('away-then')}</p>}
      {moment !== null && <p className="tg-muted">{t('checked', { moment: withoutThisYear(moment) })}</p>}
      <CheckButton again={!isUnknown} />
    </Alert>
  );
}

function CheckButton({ again }: { again: boolean }) {
  const t = useT('shops');
  const { state, formData } = useNavigation();
  const isChecking = state !== 'idle' && formData?.get('do') === 'check';
  return (
    <Form method="post">
      <Actions apart>
        <Button
          kind="secondary"
          icon="refresh"
          type="submit"
          name="do"
          value="check"
          busy={isChecking ? t('checking') : undefined}
        >
          {t(again ? 'check-again' : 'check')}
        </Button>
      </Actions>
    </Form>
  );
}
