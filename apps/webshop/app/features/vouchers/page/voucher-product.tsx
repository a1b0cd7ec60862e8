import { keepTogether } from '@tegoed/translations/keep-together';
import type { Schema } from '@tegoed/contract';
import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { KeyFacts } from '@tegoed/ui/facts/key-facts';
import { Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { PhoneLink } from '../../../components/provider/phone-link.tsx';
import { WrittenText } from '../../../components/text/written-text.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';

interface VoucherProductProps {
  product: Schema<'VoucherProduct'>;
  offices: readonly Schema<'Office'>[];
  /** The scheme whose voucher paid for it; undefined when it was given. */
  paidFrom: string | undefined;
  /** Leads to the offer, for somebody who may still choose another. */
  withLink: boolean;
}

/** What one gets with a voucher of one offer: what, where, whom to call. */
export function VoucherProduct({ product, offices, paidFrom, withLink }: VoucherProductProps) {
  const t = useT('voucher');
  const path = usePath();
  const { id, name, description_html: description, organization } = product;
  const facts = [
    { icon: 'package' as const, term: t('product.what'), children: name },
    offices.length > 0 && {
      icon: 'map-pin' as const,
      term: t('product.where'),
      children: (
        <>
          {organization.name}
          {offices.map((office) => (
            <span key={office.id}>
              <br />
              {keepTogether(office.address)}
            </span>
          ))}
        </>
      ),
    },
    organization.phone && {
      icon: 'phone' as const,
      term: t('product.ask'),
      children: <PhoneLink phone={organization.phone} />,
    },
    paidFrom && { icon: 'euro' as const, term: t('product.cost'), children: t('product.cost-voucher', { fund: paidFrom }) },
  ];
  return (
    <Panel large heading={t('product.heading')}>
      <Stack gap="large">
        <KeyFacts facts={facts.filter((fact) => typeof fact === 'object' && fact !== null)} />
        {description && <WrittenText html={description} />}
        {withLink && (
          <p>
            <ArrowLink href={path('product', { id })}>{t('product.link')}</ArrowLink>
          </p>
        )}
      </Stack>
    </Panel>
  );
}
