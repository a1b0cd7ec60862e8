import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';

/** The reader may charge nothing for anybody. */
export function NotProvider() {
  const t = useT('scan');
  const path = usePath();
  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('nobody.heading')}
      </h1>
      <Alert>
        <p>{t('nobody.text')}</p>
        <p>{t('nobody.help')}</p>
      </Alert>
      <Button href={path('vouchers')}>{t('nobody.vouchers')}</Button>
      <Button kind="secondary" href={path('sign-up')}>
        {t('nobody.sign-up')}
      </Button>
    </>
  );
}
