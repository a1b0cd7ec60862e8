import { Button } from '@tegoed/ui/controls/button';
import { Only } from '@tegoed/ui/layout/layout';
import { ProfileMenu } from '@tegoed/ui/frame/profile-menu';
import { showShellDialog } from '../../../platform/session/shell-dialog.ts';
import { useSession } from '../../../platform/session/session.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { LazyCitizenMenu } from '../menu/lazy-citizen-menu.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** What a signed-in citizen finds in the header; signing out is in sight on every page. */
export function CitizenButtons() {
  const t = useT('shell');
  const path = usePath();
  const { identity } = useSession();
  return (
    <>
      <Only when="wide">
        <Button small icon="wallet" href={path('vouchers')}>
          {t('profile.vouchers')}
        </Button>
      </Only>
      <ProfileMenu label={t('account.menu')} count={<WaitingCount />} whoLabel={t('account.signed-in-as')} who={identity?.email}>
        <LazyCitizenMenu />
      </ProfileMenu>
      <Button kind="quiet" small icon="log-out" onClick={() => showShellDialog('sign-out')}>
        {t('account.sign-out')}
      </Button>
    </>
  );
}
