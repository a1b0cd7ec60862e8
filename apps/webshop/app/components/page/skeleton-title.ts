import { useLocation } from 'react-router';
import { screenAt, type ScreenName } from '@tegoed/domain/shop-paths';
import { useT } from '../../platform/language/texts.ts';

type TitledNamespace =
  | 'bookmarks'
  | 'emails'
  | 'notifications'
  | 'preferences'
  | 'records'
  | 'reimbursements'
  | 'requests'
  | 'reservations'
  | 'sessions'
  | 'vouchers'
  | 'waiting';

/** The texts that name a page before its data are here. */
const namespaces: Partial<Record<ScreenName, TitledNamespace>> = {
  'bookmarked-products': 'bookmarks',
  'identity-emails': 'emails',
  notifications: 'notifications',
  'preferences-notifications': 'preferences',
  records: 'records',
  'record-create': 'records',
  'record-validate': 'records',
  'record-validations': 'records',
  reimbursements: 'reimbursements',
  reimbursement: 'reimbursements',
  'reimbursement-sent': 'reimbursements',
  'reimbursements-create': 'reimbursements',
  'reimbursements-edit': 'reimbursements',
  'fund-request-clarification': 'requests',
  requests: 'requests',
  request: 'requests',
  reservation: 'reservations',
  reservations: 'reservations',
  'security-sessions': 'sessions',
  vouchers: 'vouchers',
  voucher: 'vouchers',
  'voucher-code': 'vouchers',
  'voucher-print': 'vouchers',
  'voucher-card': 'vouchers',
  'voucher-ready': 'vouchers',
  waiting: 'waiting',
};

/** Pages that are named by what leads to them. */
const labels: Partial<Record<ScreenName, 'nav.request' | 'profile.scan'>> = {
  'fund-activate': 'nav.request',
  'fund-request': 'nav.request',
  scan: 'profile.scan',
};

/** What a personal page is called while it is being loaded: as its part of the shop. */
export function useSkeletonTitle(): string {
  const name = screenAt(useLocation().pathname)?.name;
  const namespace = name && namespaces[name];
  const label = name && labels[name];
  const shell = useT('shell');
  const t = useT(namespace ?? 'vouchers');
  if (namespace) return t('page-title');
  return shell(label ?? 'loading.title');
}
