import { formatMoney } from '@tegoed/translations/format';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { ScanOffer } from '../load-scan.ts';

/** What is paid at the desk, in a few words: the price, or what the customer pays of it. */
export function usePriceInShort(): (offer: Pick<ScanOffer, 'fundCents' | 'shared'>) => string {
  const t = useT('scan');
  const language = useLanguage();
  return ({ fundCents, shared }) => {
    if (!shared) return unbroken(formatMoney(fundCents, language));
    const { customerCents } = shared;
    if (customerCents === 0) return t('charge.customer-free');
    return t('charge.customer-pays', { amount: unbroken(formatMoney(customerCents, language)) });
  };
}

/** What an offer costs, and who pays which part of it. */
export function OfferPrice({ offer, sponsor }: { offer: ScanOffer; sponsor: string }) {
  const t = useT('scan');
  const language = useLanguage();
  const price = usePriceInShort()(offer);
  const { shared, fundCents } = offer;
  if (!shared) return price;
  return (
    <>
      <strong>{price}</strong>
      <br />
      {t('charge.sponsor-pays', { sponsor, amount: unbroken(formatMoney(fundCents, language)) })}
    </>
  );
}
