import { MenuButton, MenuList } from '@tegoed/ui/controls/menu-list';
import { MoreGroup, MoreTodo } from '@tegoed/ui/frame/more-sheet';
import { useMayScan } from '../../../components/provider/may-scan.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { showShellDialog } from '../../../platform/session/shell-dialog.ts';
import { signOut } from '../../../platform/session/session.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useStore } from '@tegoed/client/store';
import { useT } from '../../../platform/language/texts.ts';
import { unreadNotifications } from '../../../platform/session/unread-notifications.ts';
import { useWaiting } from '../../../platform/session/waiting.ts';
import type { WaitingItem } from '../../../platform/session/waiting.ts';
import { isAccountScreen, personalIcons } from './citizen-menu.tsx';
import { MoreToSee } from './more-to-see.tsx';
import { useOtherLanguage } from '../header/other-language.ts';
import { personalScreens, useMenu } from './places.ts';

/** "Meer" of a citizen: what waits, their own places, what there is to see, and their account. (screens.md 1.10) */
export function CitizenPlaces() {
  const t = useT('shell');
  const path = usePath();
  const api = useApi();
  const mayScan = useMayScan();
  const unread = useStore(unreadNotifications, 0);
  const language = useOtherLanguage();
  const entries = useMenu(personalScreens(useShop())).map(({ name, ...entry }) => ({
    ...entry,
    name,
    icon: personalIcons[name],
    ...(name === 'notifications' && { count: unread, countWord: t('profile.new') }),
  }));
  const own = entries.filter(({ name }) => !isAccountScreen(name) && name !== 'vouchers' && name !== 'funds');
  const account = entries.filter(({ name }) => isAccountScreen(name));
  const scan = { href: path('scan'), label: t('profile.scan'), icon: 'scan-code' as const };
  const code = { href: path('code'), label: t('more.code'), icon: 'ticket' as const };
  return (
    <>
      <Waiting />
      <MoreGroup heading={t('more.own')} tiles={[...(mayScan ? [scan] : []), ...own, code]} />
      <MoreToSee />
      <MoreGroup heading={t('more.account')}>
        <MenuList groups={[language ? [...account, language] : account]}>
          <MenuButton icon="smartphone" label={t('profile.other-device')} onClick={() => showShellDialog('pair-device')} />
          <MenuButton icon="log-out" label={t('account.sign-out')} onClick={() => signOut(api, path('home'))} />
        </MenuList>
      </MoreGroup>
    </>
  );
}

const firstKeys = {
  clarification: 'clarification.first',
  declined_reimbursement: 'claim.first',
  accepted_reservation: 'reservation.first',
  ending_voucher: 'voucher.first',
  fund_request_draft: 'request-draft.first',
  reimbursement_draft: 'claim-draft.first',
} as const satisfies Record<WaitingItem['kind'], string>;

function Waiting() {
  const t = useT('waiting');
  const path = usePath();
  const items = useWaiting();
  const [first] = items;
  if (!first) return null;
  return <MoreTodo href={path('waiting')} title={t('things', { count: items.length })} note={t(firstKeys[first.kind])} />;
}
