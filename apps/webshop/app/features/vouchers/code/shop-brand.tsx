import { useShop } from '../../../platform/shop/shop.ts';
import { useLanguage } from '../../../platform/language/texts.ts';

/** Whose voucher it is, on the pages without a header. */
export function ShopBrand() {
  const { logo, organization } = useShop().implementation;
  const name = organization[useLanguage()];
  return (
    <>
      <img src={logo} alt="" width="48" height="48" />
      {name.charAt(0).toUpperCase() + name.slice(1)}
    </>
  );
}
