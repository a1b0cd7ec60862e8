import { Button } from '@tegoed/ui/button';
import { showNotice } from '../../platform/notices.ts';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';

/** What a signed-in citizen finds in the header; signing out is in sight on every page. */
export function CitizenButtons() {
  const t = useT('shell');
  const path = usePath();
  return (
    <>
      <span className="tg-only-wide">
        <Button small icon="wallet" href={path('vouchers')}>
          {t('profile.vouchers')}
        </Button>
      </span>
      <Button kind="quiet" small onClick={() => showNotice('sign-out')}>
        {t('account.sign-out')}
      </Button>
    </>
  );
}
