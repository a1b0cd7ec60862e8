import type { Schema } from '@tegoed/contract';
import { Section } from '@tegoed/ui/layout';
import { Row, RowList } from '@tegoed/ui/row-list';
import type { ComponentProps } from 'react';
import { hasCode, voucherStanding } from '../../components/voucher-standing.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { offersPath } from './offers-path.ts';
import { voucherDeeds } from './voucher-deeds.ts';
import type { VoucherStep } from './voucher-step.ts';

interface VoucherActionsProps {
  voucher: Schema<'Voucher'>;
  /** A card is under way: its panel tells what can be done about it. */
  isCardOrdered: boolean;
  /** Opens the dialog of the voucher. */
  onOpen: (step: VoucherStep) => void;
}

type ShownRow = ComponentProps<typeof Row> & { name: string };

/** What can be done with a voucher now. (screens.md 4.7) */
export function VoucherActions({ voucher, isCardOrdered, onOpen }: VoucherActionsProps) {
  const t = useT('voucher');
  const pages = usePageRows(voucher);
  const deeds = useDeedRows(voucher, onOpen);
  const shown = isCardOrdered ? deeds.filter(({ name }) => name !== 'card-ways') : deeds;
  const rows = [...pages.first, ...shown, ...pages.last];
  if (rows.length === 0) return null;
  return (
    <Section small first onScreen heading={t('actions.heading')}>
      <RowList>
        {rows.map(({ name, ...row }) => (
          <Row key={name} {...row} />
        ))}
      </RowList>
    </Section>
  );
}

/** Rows that lead to another page, before and behind those that open the dialog. */
function usePageRows(voucher: Schema<'Voucher'>): { first: ShownRow[]; last: ShownRow[] } {
  const t = useT('voucher');
  const path = usePath();
  const { cfg, implementation } = useShop();
  const standing = voucherStanding(voucher);
  const { address, product } = voucher;
  const offers: ShownRow = {
    name: 'offers',
    href: offersPath(path, voucher),
    icon: 'shopping-bag',
    title: t('actions.offers-title'),
  };
  const code: ShownRow = {
    name: 'code',
    href: path('voucher-code', { address }),
    icon: 'qr-code',
    title: t('code.show'),
    note: t('actions.code-text'),
  };
  const print: ShownRow = {
    name: 'print',
    href: path('voucher-print', { address }),
    icon: 'printer',
    title: t(product ? 'actions.print-code-title' : 'actions.print-title'),
  };
  const otherFunds: ShownRow = {
    name: 'other-funds',
    href: path('funds'),
    icon: 'hand-coins',
    title: t('actions.other-funds-title'),
    note: t('actions.other-funds-text'),
  };
  const isOver = !hasCode(standing);
  return {
    first: [
      ...(isOver && cfg.funds.list ? [otherFunds] : []),
      ...(standing === 'usable' && !product && cfg.products.list ? [offers] : []),
      ...(standing === 'empty' ? [code] : []),
      ...(hasCode(standing) && !implementation.flags.noPrintOption ? [print] : []),
    ],
    last: standing === 'empty' && cfg.funds.list ? [otherFunds] : [],
  };
}

function useDeedRows(voucher: Schema<'Voucher'>, onOpen: (step: VoucherStep) => void): ShownRow[] {
  const t = useT('voucher');
  const path = usePath();
  const { shareProducts } = useShop().implementation.flags;
  const deeds = voucherDeeds(voucher);
  const opening = (name: VoucherStep) => ({ name, onClick: () => onOpen(name) });
  const claim: ShownRow = {
    name: 'claim',
    href: path('reimbursements-create', {}, { voucher_address: voucher.address }),
    icon: 'receipt-euro',
    title: t('actions.reimbursement-title'),
  };
  const oldClaims: ShownRow = {
    name: 'old-claims',
    href: path('reimbursements', {}, { archived: 1, fund_id: voucher.fund_id }),
    icon: 'receipt-euro',
    title: t('actions.old-claims-title'),
    note: t('actions.old-claims-text'),
  };
  const overview: ShownRow = { name: 'overview', icon: 'printer', title: t('actions.overview-title'), onClick: () => print() };
  const shown: [boolean, ShownRow][] = [
    [deeds.email, { ...opening('email'), icon: 'mail', title: t('actions.email-title') }],
    [deeds.claim, claim],
    [deeds.oldClaims, oldClaims],
    [deeds.overview, overview],
    [deeds.getCard, { ...opening('card-ways'), icon: 'id-card', title: t('actions.card-title'), note: t('actions.card-text') }],
    [deeds.loseCard, { ...opening('card-lost'), icon: 'id-card', title: t('card-panel.lost') }],
    [deeds.share && shareProducts, { ...opening('share'), icon: 'share', title: t('actions.share-title') }],
    [deeds.cancel, { ...opening('cancel'), icon: 'undo', title: t('actions.cancel-title') }],
  ];
  return shown.flatMap(([exists, row]) => (exists ? [row] : []));
}
