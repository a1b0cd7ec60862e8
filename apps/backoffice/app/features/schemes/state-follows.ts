import { formatDate, type Language } from '@tegoed/translations/format';
import type { Follows } from '../../components/checks/consequence.tsx';
import type { Translate } from '../../platform/texts.ts';
import { waysOf } from './scheme-facts.tsx';
import type { Move } from './scheme-phase.ts';
import type { Scheme, SchemeRow } from './schemes.ts';

/** Moves that have a page that says what follows. */
export const checkedMoves = ['announce', 'open', 'pause', 'close'] as const satisfies readonly Move[];
export type CheckedMove = (typeof checkedMoves)[number];

interface Known {
  readonly scheme: Scheme;
  readonly row: SchemeRow | undefined;
  readonly today: string;
  readonly t: Translate<'schemes'>;
  readonly language: Language;
}

/** What follows when a scheme is taken to another state, for who decides it. */
export function followsOf(move: CheckedMove, known: Known): readonly Follows[] {
  const { t } = known;
  const lists: Readonly<Record<CheckedMove, () => readonly Follows[]>> = {
    announce: () => announceFollows(known),
    open: () => openFollows(known),
    pause: () => [
      { icon: 'lock', text: t('follows.pause-closed') },
      vouchersFollow('pause-vouchers', known),
      requestsFollow(known),
      { icon: 'repeat', text: t('follows.pause-later') },
    ],
    close: () => [
      { icon: 'ban', text: t('follows.close-final'), warning: true },
      vouchersFollow('close-vouchers', known),
      requestsFollow(known),
    ],
  };
  return [...lists[move](), { icon: 'mail', text: t('follows.no-mail') }];
}

function announceFollows({ scheme, t, language }: Known): readonly Follows[] {
  return [
    { icon: 'globe', text: t('follows.announce-seen', { website: scheme.implementation?.name ?? '' }) },
    { icon: 'calendar-check', text: t('follows.announce-opens', { date: formatDate(scheme.start_date, language) }) },
  ];
}

function openFollows({ scheme, row, today, t, language }: Known): readonly Follows[] {
  const { start_date: start, end_date: end, implementation } = scheme;
  const providers = row?.providers_accepted_count ?? 0;
  const ways = waysOf(scheme).map((way) => t(`way.${way}`).toLowerCase());
  return [
    { icon: 'globe', text: t('follows.open-seen', { website: implementation?.name ?? '' }) },
    { icon: 'user-check', text: t('follows.open-ways', { ways: ways.join(', ') }) },
    { icon: 'store', text: t('follows.open-providers', { count: providers }), warning: providers === 0 },
    ...(start > today
      ? [{ icon: 'calendar', text: t('follows.open-early', { date: formatDate(start, language) }), warning: true } as const]
      : []),
    { icon: 'calendar-x', text: t('follows.open-ends', { date: formatDate(end, language) }) },
  ];
}

/** Who may not see money does not hear how many vouchers there are. */
function vouchersFollow(key: 'pause-vouchers' | 'close-vouchers', { scheme, t }: Known): Follows {
  const count = scheme.budget?.active_vouchers_count;
  if (count === undefined) return { icon: 'wallet', text: t('follows.vouchers-unknown'), warning: true };
  return { icon: 'wallet', text: t(`follows.${key}`, { count }), warning: count > 0 };
}

function requestsFollow({ row, t }: Known): Follows {
  return { icon: 'clipboard-list', text: t('follows.requests', { count: row?.fund_requests_pending_count ?? 0 }) };
}
