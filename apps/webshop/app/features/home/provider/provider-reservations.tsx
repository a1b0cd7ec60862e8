import { formatCode } from '@tegoed/translations/format';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Fold } from '@tegoed/ui/controls/fold';
import { Section } from '@tegoed/ui/layout/layout';
import { TodoList } from '@tegoed/ui/lists/todo-list';
import type { TodoItem } from '@tegoed/ui/lists/todo-list';
import { Alert } from '@tegoed/ui/facts/alert';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { Customer, ProviderWork } from './provider-work.ts';

interface ProviderReservationsProps {
  /** Undefined when it could not be asked for now. */
  work: ProviderWork | undefined;
}

/** What was reserved at a provider: which offers wait for an answer, and who comes. Who it is opens at a press. */
export function ProviderReservations({ work }: ProviderReservationsProps) {
  const t = useT('home');
  const shell = useT('shell');
  const items = useItems(work);
  if (work && items.length === 0) return null;
  return (
    <Section small first heading={t('provider.work-heading')}>
      {work ? <TodoList quiet items={items} /> : <Alert tone="warning">{shell('errors.part-failed')}</Alert>}
    </Section>
  );
}

function useItems(work: ProviderWork | undefined): TodoItem[] {
  const t = useT('home');
  const { toAnswer = [], coming = [] } = work ?? {};
  return [
    ...toAnswer.map(({ offer, customers, answerBy }): TodoItem => ({
      key: `answer-${offer}`,
      tone: 'warning',
      icon: 'calendar-check',
      kind: offer,
      title: t('provider.to-answer', { count: customers.length }),
      until: t('provider.answer-by', { since: unbroken(customers[0]?.since ?? ''), date: unbroken(answerBy) }),
      more: <Customers customers={customers} summary={t('provider.who')} />,
    })),
    ...(coming.length > 0
      ? [
          {
            key: 'coming',
            tone: 'success' as const,
            icon: 'check-circle' as const,
            kind: t('provider.approved'),
            title: t('provider.coming', { count: coming.length }),
            until: t('provider.coming-text'),
            more: <Customers customers={coming} summary={t('provider.who-comes')} withOffer />,
          },
        ]
      : []),
  ];
}

interface CustomersProps {
  customers: readonly Customer[];
  summary: string;
  /** They reserved different things. */
  withOffer?: boolean;
}

function Customers({ customers, summary, withOffer }: CustomersProps) {
  const t = useT('home');
  return (
    <Fold summary={summary}>
      <AnswersList
        answers={customers.map(({ code, name, offer, until }) => ({
          question: [...(withOffer ? [offer] : []), t('provider.code', { code: unbroken(formatCode(code)) })].join(', '),
          answer: t('provider.customer', { name, date: unbroken(until) }),
        }))}
      />
    </Fold>
  );
}
