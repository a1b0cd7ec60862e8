import { MenuButton, MenuList } from '@tegoed/ui/menu-list';
import { useMayScan } from '../../components/may-scan.ts';
import { useApi } from '../../platform/browser-shop.ts';
import { showNotice } from '../../platform/notices.ts';
import { signOut } from '../../platform/session.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useStore } from '../../platform/store.ts';
import { useT } from '../../platform/texts.ts';
import { unreadNotices } from '../../platform/unread-notices.ts';
import { personalScreens, useMenu } from './places.ts';
import type { MenuEntry, MenuScreen } from './places.ts';

const icons = {
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
} as const satisfies Partial<Record<MenuScreen, string>>;

/**
 * The screens of one citizen with their drawings: what one does above, what one sets below. New messages are counted. Who works for a
 * provider finds the scanner between them.
 */
export function useCitizenMenu() {
  const t = useT('shell');
  const path = usePath();
  const mayScan = useMayScan();
  const entries = useMenu(personalScreens(useShop()));
  const unread = useStore(unreadNotices, 0);
  const withIcon = ({ name, ...entry }: MenuEntry<keyof typeof icons>) => ({
    ...entry,
    icon: icons[name],
    ...(name === 'notifications' && { count: unread, countWord: t('profile.new') }),
  });
  const settings = entries.findIndex(({ name }) => name === 'records' || name === 'identity-emails');
  const scan = { href: path('scan'), label: t('profile.scan'), icon: 'scan-code' as const };
  return [entries.slice(0, settings).map(withIcon), ...(mayScan ? [[scan]] : []), entries.slice(settings).map(withIcon)];
}

export interface CitizenMenuProps {
  /** Starting a request stands above all. (screens.md 1.7, 1.10) */
  withRequest: boolean;
}

export function CitizenMenu({ withRequest }: CitizenMenuProps) {
  const t = useT('shell');
  const path = usePath();
  const api = useApi();
  const groups = useCitizenMenu();
  const request = { href: path('start'), label: t('nav.request'), icon: 'plus' as const };
  return (
    <MenuList groups={withRequest ? [[request], ...groups] : groups}>
      <MenuButton icon="smartphone" label={t('profile.other-device')} onClick={() => showNotice('pair-device')} />
      <MenuButton icon="log-out" label={t('account.sign-out')} onClick={() => signOut(api, path('home'))} />
    </MenuList>
  );
}
