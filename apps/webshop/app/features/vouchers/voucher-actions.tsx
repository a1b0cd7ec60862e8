import type { Schema } from '@tegoed/contract';
import { Section } from '@tegoed/ui/layout';
import { Row, RowList } from '@tegoed/ui/row-list';
import type { ComponentProps } from 'react';
import { hasCode, voucherStanding } from '../../components/voucher-standing.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { offersPath } from './offers-path.ts';

interface VoucherActionsProps {
  voucher: Schema<'Voucher'>;
}

/** What can be done with a voucher now. (screens.md 4.7) */
export function VoucherActions({ voucher }: VoucherActionsProps) {
  const t = useT('voucher');
  const rows = useRows(voucher);
  if (rows.length === 0) return null;
  return (
    <Section small first heading={t('actions.heading')}>
      <RowList>
        {rows.map((row) => (
          <Row key={row.href} {...row} />
        ))}
      </RowList>
    </Section>
  );
}

function useRows(voucher: Schema<'Voucher'>) {
  const t = useT('voucher');
  const path = usePath();
  const { cfg, implementation } = useShop();
  const standing = voucherStanding(voucher);
  const { address, product, returnable, parent } = voucher;
  const shown: [boolean, ComponentProps<typeof Row> & { href: string }][] = [
    [
      standing === 'usable' && !product && cfg.products.list,
      { href: offersPath(path, voucher), icon: 'shopping-bag', title: t('actions.offers-title') },
    ],
    [
      standing === 'empty',
      {
        href: path('voucher-code', { address }),
        icon: 'qr-code',
        title: t('code.show'),
        note: t('actions.code-text'),
      },
    ],
    [
      hasCode(standing) && !implementation.flags.noPrintOption,
      { href: path('voucher-print', { address }), icon: 'printer', title: t('actions.print-title') },
    ],
    [
      standing === 'usable' && product !== null && parent !== null && returnable,
      { href: path('reservations'), icon: 'undo', title: t('actions.cancel-title') },
    ],
    [
      !hasCode(standing) || standing === 'empty' ? cfg.funds.list : false,
      {
        href: path('funds'),
        icon: 'hand-coins',
        title: t('actions.other-funds-title'),
        note: t('actions.other-funds-text'),
      },
    ],
  ];
  return shown.flatMap(([exists, row]) => (exists ? [row] : []));
}
