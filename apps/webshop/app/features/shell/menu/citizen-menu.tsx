import { MenuButton, MenuList } from '@tegoed/ui/controls/menu-list';
import { useMayScan } from '../../../components/provider/may-scan.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { showShellDialog } from '../../../platform/session/shell-dialog.ts';
import { signOut } from '../../../platform/session/session.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useStore } from '@tegoed/client/store';
import { useT } from '../../../platform/language/texts.ts';
import { unreadNotifications } from '../../../platform/session/unread-notifications.ts';
import { useWaiting } from '../../../platform/session/waiting.ts';
import { personalScreens, useMenu } from './places.ts';
import type { MenuEntry, PersonalScreen } from './places.ts';

/** The drawing of each of a citizen's own screens. */
export const personalIcons = {
  vouchers: 'wallet',
  reservations: 'calendar-check',
  'bookmarked-products': 'heart',
  reimbursements: 'receipt-euro',
  funds: 'hand-coins',
  requests: 'file-text',
  notifications: 'bell',
  records: 'id-card',
  'identity-emails': 'at-sign',
  'preferences-notifications': 'sliders',
  'security-sessions': 'devices',
} as const satisfies Record<PersonalScreen, string>;

/** What one sets, in the place of what one does. */
const accountScreens: readonly PersonalScreen[] = [
  'records',
  'identity-emails',
  'preferences-notifications',
  'security-sessions',
];

export function isAccountScreen(name: PersonalScreen): boolean {
  return accountScreens.includes(name);
}

/**
 * The screens of one citizen with their drawings: what one does above, what one sets below. New messages are counted. Who works for a
 * provider finds the scanner between them.
 */
export function useCitizenMenu() {
  const t = useT('shell');
  const path = usePath();
  const mayScan = useMayScan();
  const entries = useMenu(personalScreens(useShop()));
  const unread = useStore(unreadNotifications, 0);
  const withIcon = ({ name, ...entry }: MenuEntry<PersonalScreen>) => ({
    ...entry,
    icon: personalIcons[name],
    ...(name === 'notifications' && { count: unread, countWord: t('profile.new') }),
  });
  const own = entries.filter(({ name }) => !isAccountScreen(name));
  const account = entries.filter(({ name }) => isAccountScreen(name));
  const scan = { href: path('scan'), label: t('profile.scan'), icon: 'scan-code' as const };
  return [own.map(withIcon), ...(mayScan ? [[scan]] : []), account.map(withIcon)];
}

/** Below the button in the header: what waits first, then starting a request. (screens.md 1.7) */
export function CitizenMenu() {
  const t = useT('shell');
  const path = usePath();
  const api = useApi();
  const waiting = useWaiting().length;
  const groups = useCitizenMenu();
  const request = { href: path('start'), label: t('nav.request'), icon: 'plus' as const };
  const todo = {
    href: path('waiting'),
    label: t('nav.todo'),
    icon: 'clipboard-list' as const,
    count: waiting,
    countWord: t('nav.waiting', { count: waiting }),
  };
  return (
    <MenuList groups={[waiting > 0 ? [todo, request] : [request], ...groups]}>
      <MenuButton icon="smartphone" label={t('profile.other-device')} onClick={() => showShellDialog('pair-device')} />
      <MenuButton icon="log-out" label={t('account.sign-out')} onClick={() => signOut(api, path('home'))} />
    </MenuList>
  );
}
