import type { Schema } from '@tegoed/contract';
import { Section } from '@tegoed/ui/layout/layout';
import type { IconName } from '@tegoed/ui/pictures/icon';
import { ActionTile, ActionTiles, Row, RowList } from '@tegoed/ui/lists/row-list';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { possibleActions } from './possible-actions.ts';
import type { VoucherStep } from '../dialog/voucher-step.ts';

interface VoucherActionsProps {
  voucher: Schema<'Voucher'>;
  /** A card is under way: its panel tells what can be done about it. */
  isCardOrdered: boolean;
  /** Opens the dialog of the voucher. */
  onOpen: (step: VoucherStep) => void;
}

interface ShownRow {
  name: string;
  icon: IconName;
  title: string;
  note?: string;
  /** Without it the row is a button. */
  href?: string;
  onClick?: () => void;
}

/** What can be done with a voucher now: tiles below one that has a code, rows with an explanation beside one that has none. (screens.md 4.7) */
export function VoucherActions({ voucher, isCardOrdered, onOpen }: VoucherActionsProps) {
  const t = useT('voucher');
  const pages = usePageRows(voucher);
  const actions = useActionRows(voucher, onOpen);
  const shown = isCardOrdered ? actions.filter(({ name }) => name !== 'card-ways') : actions;
  const rows = [...pages.first, ...shown, ...pages.last];
  if (rows.length === 0) return null;
  if (hasCode(voucherStatus(voucher))) {
    return (
      <ActionTiles heading={t('actions.heading')}>
        {rows.map(({ name, icon, title, href, onClick }) => (
          <ActionTile key={name} icon={icon} title={title} {...(href === undefined ? { onClick } : { href })} />
        ))}
      </ActionTiles>
    );
  }
  return (
    <Section small first onScreen heading={t('actions.heading')}>
      <RowList>
        {rows.map(({ name, href, onClick, ...row }) => (
          <Row key={name} {...row} {...(href === undefined ? { onClick } : { href })} />
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
  const status = voucherStatus(voucher);
  const { address, product } = voucher;
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
  const isOver = !hasCode(status);
  return {
    first: [
      ...(isOver && cfg.funds.list ? [otherFunds] : []),
      ...(status === 'empty' ? [code] : []),
      ...(hasCode(status) && !implementation.flags.noPrintOption ? [print] : []),
    ],
    last: status === 'empty' && cfg.funds.list ? [otherFunds] : [],
  };
}

function useActionRows(voucher: Schema<'Voucher'>, onOpen: (step: VoucherStep) => void): ShownRow[] {
  const t = useT('voucher');
  const path = usePath();
  const { shareProducts } = useShop().implementation.flags;
  const actions = possibleActions(voucher);
  const opening = (name: VoucherStep) => ({ name, onClick: () => onOpen(name) });
  const reimbursement: ShownRow = {
    name: 'claim',
    href: path('reimbursements-create', {}, { voucher_address: voucher.address }),
    icon: 'receipt-euro',
    title: t('actions.reimbursement-title'),
  };
  const oldReimbursements: ShownRow = {
    name: 'old-claims',
    href: path('reimbursements', {}, { archived: 1, fund_id: voucher.fund_id }),
    icon: 'receipt-euro',
    title: t('actions.old-claims-title'),
    note: t('actions.old-claims-text'),
  };
  const overview: ShownRow = { name: 'overview', icon: 'printer', title: t('actions.overview-title'), onClick: () => print() };
  const shown: [boolean, ShownRow][] = [
    [actions.email, { ...opening('email'), icon: 'mail', title: t('actions.email-title') }],
    [actions.oldReimbursements, oldReimbursements],
    [actions.overview, overview],
    [actions.getCard, { ...opening('card-ways'), icon: 'id-card', title: t('actions.card-title'), note: t('actions.card-text') }],
    [actions.loseCard, { ...opening('card-lost'), icon: 'id-card', title: t('card-panel.lost') }],
    [actions.reimbursement, reimbursement],
    [actions.share && shareProducts, { ...opening('share'), icon: 'share', title: t('actions.share-title') }],
    [actions.cancel, { ...opening('cancel'), icon: 'undo', title: t('actions.cancel-title') }],
  ];
  return shown.flatMap(([exists, row]) => (exists ? [row] : []));
}
