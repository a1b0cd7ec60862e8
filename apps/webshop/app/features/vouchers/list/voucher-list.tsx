import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Section } from '@tegoed/ui/layout/layout';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { Tabs } from '@tegoed/ui/controls/tabs';
import { WalletList } from '@tegoed/ui/cards/wallet-card';
import { VoucherCard } from '../../../components/vouchers/voucher-card.tsx';
import { useWayToApply } from '../../../components/fund/way-to-apply.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { voucherGroups } from './voucher-groups.ts';

interface VoucherTabsProps {
  archived: boolean;
  counts: { active: number; archived: number };
}

export function VoucherTabs({ archived, counts }: VoucherTabsProps) {
  const t = useT('vouchers');
  const path = usePath();
  const items = [
    { href: path('vouchers'), label: `${t('tabs.active')} (${counts.active})`, current: !archived },
    { href: path('vouchers', {}, { archived: 1 }), label: `${t('tabs.archived')} (${counts.archived})`, current: archived },
  ];
  return <Tabs label={t('tabs.label')} items={items} />;
}

type VoucherGroupsProps = { vouchers: readonly Schema<'VoucherListItem'>[] };

/** The groups under their headings; a single group needs none. */
export function VoucherGroups({ vouchers }: VoucherGroupsProps) {
  const t = useT('vouchers');
  const groups = voucherGroups(vouchers);
  const [only] = groups;
  if (only && groups.length === 1) return <Cards vouchers={only.vouchers} level={2} />;
  return groups.map((group, index) => (
    <Section key={group.name} small first={index === 0} heading={t(`groups.${group.name}`)}>
      <Cards vouchers={group.vouchers} level={3} />
    </Section>
  ));
}

function Cards({ vouchers, level }: VoucherGroupsProps & { level: 2 | 3 }) {
  return (
    <WalletList>
      {vouchers.map((voucher) => (
        <li key={voucher.address}>
          <VoucherCard voucher={voucher} level={level} />
        </li>
      ))}
    </WalletList>
  );
}

export function NoVouchers({ archived }: { archived: boolean }) {
  const t = useT('vouchers');
  const path = usePath();
  const apply = useWayToApply();
  if (archived) {
    return (
      <EmptyState tile="letter" ground="sand" heading={t('empty.archived-title')}>
        {t('empty.archived-text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tile="kite"
      heading={t('empty.title')}
      action={
        <>
          <Button href={path('code')}>{t('empty.use-code')}</Button>
          <Button kind="secondary" href={apply.href}>
            {apply.label}
          </Button>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}

/** What else there is to do. Costs can be claimed only with a voucher that allows it. */
export function MoreVouchers({ canRequestReimbursement }: { canRequestReimbursement: boolean }) {
  const t = useT('vouchers');
  const path = usePath();
  const { cfg } = useShop();
  if (!cfg.funds.list && !canRequestReimbursement) return null;
  return (
    <Section small heading={t('more.heading')}>
      <RowList>
        {canRequestReimbursement && (
          <Row
            icon="receipt-euro"
            href={path('reimbursements-create')}
            title={t('more.reimbursements-title')}
            note={t('more.reimbursements-text')}
          />
        )}
        {cfg.funds.list && (
          <Row icon="hand-coins" href={path('funds')} title={t('more.request-title')} note={t('more.request-text')} />
        )}
      </RowList>
    </Section>
  );
}
