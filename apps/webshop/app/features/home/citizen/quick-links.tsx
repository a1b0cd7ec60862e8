import { Section } from '@tegoed/ui/layout/layout';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { useMayScan } from '../../../components/provider/may-scan.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useStore } from '@tegoed/client/store';
import { useT } from '../../../platform/language/texts.ts';
import { unreadNotifications } from '../../../platform/session/unread-notifications.ts';
import type { HolderData } from '../home-data.ts';

/** Where somebody with vouchers goes most, each with what is new there. */
export function QuickLinks({ citizen: { waiting } }: { citizen: Pick<HolderData['citizen'], 'waiting'> }) {
  const t = useT('home');
  const shell = useT('shell');
  const mayScan = useMayScan();
  const unread = useStore(unreadNotifications, 0);
  const path = usePath();
  const { cfg } = useShop();
  const ready = waiting?.filter(({ kind }) => kind === 'accepted_reservation').length ?? 0;
  return (
    <Section small first heading={t('quick.heading')}>
      <RowList>
        {mayScan && <Row icon="scan-code" href={path('scan')} title={shell('profile.scan')} />}
        <Row
          icon="bell"
          href={path('notifications')}
          title={t('quick.messages-title')}
          note={t('quick.messages-text', { count: unread })}
        />
        <Row
          icon="calendar-check"
          href={path('reservations')}
          title={shell('profile.reservations')}
          note={ready > 0 ? t('quick.reservations-text', { count: ready }) : undefined}
        />
        {cfg.has_reimbursements && (
          <Row
            icon="receipt-euro"
            href={path('reimbursements')}
            title={t('quick.reimbursements-title')}
            note={t('quick.reimbursements-text')}
          />
        )}
        <Row icon="ticket" href={path('code')} title={t('actions.use-code')} note={t('quick.code-text')} />
        {cfg.funds.list && (
          <Row icon="hand-coins" href={path('funds')} title={t('quick.request-title')} note={t('quick.request-text')} />
        )}
      </RowList>
    </Section>
  );
}
