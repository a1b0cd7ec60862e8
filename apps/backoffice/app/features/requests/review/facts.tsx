import { centsFromDecimal } from '@tegoed/domain/money';
import { FactsBar } from '../../../components/facts/facts-bar.tsx';
import { useLanguage, useT, type Translate } from '../../../platform/texts.ts';
import { shownDay } from '../day.ts';
import { statusOf, type Formula, type AssessedRequest } from './request.ts';
import { shownAmount } from '../../../platform/shown.ts';

interface RequestFactsProps {
  request: AssessedRequest;
  formula: Formula;
  today: string;
}

/** What decides, at a glance: whose it is, until when, with whom, and what it would give. */
export function RequestFacts({ request, formula, today }: RequestFactsProps) {
  const t = useT('request');
  const language = useLanguage();
  const day = (moment: string) => shownDay(moment, language, today);
  return (
    <FactsBar
      facts={[
        { label: t('requester'), value: request.email ?? t('no-email') },
        request.resolved_at
          ? { label: t('decided'), value: day(request.resolved_at) }
          : { label: t('deadline'), value: deadlineOf(request, t, day) },
        { label: t('who'), value: whoHas(request, t) },
        { label: t('would'), value: wouldGet(formula, t, (amount) => shownAmount(centsFromDecimal(amount), language)) },
      ]}
    />
  );
}

function deadlineOf(request: AssessedRequest, t: Translate<'request'>, day: (moment: string) => string): string {
  const { deadline_at: deadline, days_left: days } = request;
  if (deadline === undefined) return '';
  if (days === null || days === undefined) return day(deadline);
  return days < 0 ? t('days-late', { date: day(deadline), days: -days }) : t('days-left', { date: day(deadline), days });
}

function whoHas(request: AssessedRequest, t: Translate<'request'>): string {
  if (statusOf(request).isMine) return t('you');
  return request.assignee?.email ?? t('nobody');
}

/** What an approval would give: money, offers or both. */
export function wouldGet({ amount, products }: Formula, t: Translate<'request'>, money: (amount: string) => string): string {
  const offers = products.flatMap(({ name, count }) => (count ? [t('would-offer', { count: String(count), name })] : []));
  const hasMoney = amount !== null && (Number(amount) > 0 || offers.length === 0);
  const parts = [...(hasMoney ? [money(amount)] : []), ...offers];
  return parts.length > 0 ? parts.join(', ') : t('would-unknown');
}
