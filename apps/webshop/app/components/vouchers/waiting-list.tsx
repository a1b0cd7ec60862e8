import { addDays } from '@tegoed/domain/dates';
import { formatDate } from '@tegoed/translations/format';
import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Section } from '@tegoed/ui/layout/layout';
import { TodoList } from '@tegoed/ui/lists/todo-list';
import type { TodoItem } from '@tegoed/ui/lists/todo-list';
import type { PathBuilder } from '@tegoed/domain/shop-paths';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import type { Shop } from '../../platform/shop/shop.ts';
import { readTarget, targetPath } from '@tegoed/domain/shop-targets';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { WaitingItem } from '../../platform/session/waiting.ts';
import { unbroken } from '../text/unbroken.ts';

interface WaitingListProps {
  items: readonly WaitingItem[];
  level?: 2 | 3;
  /** The page has its own filled button. */
  quiet?: boolean;
}

/** What waits for the citizen: what to do, until when, and one button each. */
export function WaitingList({ items, level, quiet }: WaitingListProps) {
  return <TodoList level={level} items={useTodoItems(items)} quiet={quiet} />;
}

/** As many as a page shows beside what it is about. */
const shown = 3;

/** The most urgent things above a page's own matter; nothing when there are none. */
export function WaitingStrip({ items, quiet }: Omit<WaitingListProps, 'level'>) {
  const t = useT('waiting');
  const path = usePath();
  if (items.length === 0) return null;
  return (
    <Section
      small
      first
      heading={t('page-title')}
      more={items.length > shown && <ArrowLink href={path('waiting')}>{t('all', { count: String(items.length) })}</ArrowLink>}
    >
      <WaitingList items={items.slice(0, shown)} quiet={quiet} />
    </Section>
  );
}

const looks = {
  clarification: { tone: 'warning', icon: 'message-question' },
  declined_reimbursement: { tone: 'warning', icon: 'receipt-euro' },
  accepted_reservation: { tone: 'success', icon: 'check-circle' },
  ending_voucher: { tone: 'info', icon: 'hourglass' },
  fund_request_draft: { tone: 'info', icon: 'file-text' },
  reimbursement_draft: { tone: 'info', icon: 'receipt-euro' },
} as const satisfies Record<WaitingItem['kind'], Pick<TodoItem, 'tone' | 'icon'>>;

function useTodoItems(items: readonly WaitingItem[]): TodoItem[] {
  const words = useWords();
  const path = usePath();
  const { cfg } = useShop();
  return items.map((item) => {
    const { label, ...text } = words(item);
    return { key: `${item.kind}-${item.id}`, ...looks[item.kind], ...text, action: { href: placeOf(item, path, cfg), label } };
  });
}

/** Where it is done. A voucher that ends is to be spent, so it leads to what it can be spent on. */
function placeOf({ kind, id, fund, amount, target }: WaitingItem, path: PathBuilder, cfg: Pick<Shop['cfg'], 'products'>): string {
  const place = readTarget(target);
  if (kind === 'ending_voucher' && place?.name === 'voucher' && cfg.products.list)
    return path(amount === null ? 'actions' : 'products', {}, { fund_id: fund.id });
  if (kind === 'accepted_reservation' && place?.name === 'voucher-code') return `${targetPath(place, path)}?reservation=${id}`;
  return place ? targetPath(place, path) : path('vouchers');
}

function useWords(): (item: WaitingItem) => Pick<TodoItem, 'kind' | 'title' | 'until'> & { label: string } {
  const t = useT('waiting');
  const language = useLanguage();
  return ({ kind, fund, title, text, target, amount_locale, until, until_locale, days_left }) => {
    const date = unbroken(until_locale ?? '');
    const amount = unbroken(amount_locale ?? '');
    switch (kind) {
      case 'clarification':
        return {
          kind: t('clarification.kind', { fund: fund.name }),
          title,
          until:
            until && (days_left ?? 0) >= 0
              ? t('clarification.until', { date: unbroken(formatDate(addDays(until, 1), language)) })
              : t('clarification.no-date'),
          label: t('clarification.button'),
        };
      case 'declined_reimbursement':
        return { kind: t('claim.kind'), title, until: t('claim.until', { amount, date }), label: t('claim.button') };
      case 'accepted_reservation':
        return {
          kind: t('reservation.kind'),
          title: t('reservation.title', { offer: title }),
          until: t('reservation.until', { provider: text ?? '', date }),
          label: t('reservation.button'),
        };
      case 'ending_voucher':
        return {
          kind: t('voucher.kind', { days: days_left ?? 0 }),
          title: amount ? t('voucher.title-money', { amount, fund: fund.name }) : t('voucher.title-other', { name: title }),
          until: t('voucher.until', { date }),
          label: target.startsWith('voucher-') ? t('voucher.button') : t('reservation.button'),
        };
      case 'fund_request_draft':
        return {
          kind: t('request-draft.kind'),
          title: fund.name,
          until: t('request-draft.until', { date }),
          label: t('request-draft.button'),
        };
      case 'reimbursement_draft':
        return {
          kind: t('claim-draft.kind'),
          title: title || t('claim-draft.title'),
          until: t('claim-draft.until', { date }),
          label: t('claim-draft.button'),
        };
    }
  };
}
