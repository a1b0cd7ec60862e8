import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Grid } from '@tegoed/ui/layout/layout';
import { InlineSelect } from '@tegoed/ui/forms/select';
import { Tabs } from '@tegoed/ui/controls/tabs';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { ReimbursementsData } from './load-reimbursements.ts';
import { AskRemoval, RemovalRefused } from './draft-removal.tsx';
import { reimbursementStates, writeReimbursementFilters } from './reimbursement-filters.ts';
import type { ReimbursementFilters } from './reimbursement-filters.ts';
import { ReimbursementItem } from './reimbursement-item.tsx';

/** The parts of the list: by state, and what belongs to a voucher that is over. (screens.md 4.9) */
export function ReimbursementTabs({ filters }: Pick<ReimbursementsData, 'filters'>) {
  const t = useT('reimbursements');
  const path = usePath();
  const tab = (key: 'all' | 'archived' | (typeof reimbursementStates)[number], chosen: Partial<ReimbursementFilters>) => {
    const shown = { ...filters, archived: false, state: null, page: 1, ...chosen };
    return {
      href: path('reimbursements', {}, writeReimbursementFilters(shown)),
      label: t(`tabs.${key}`),
      current: shown.archived === filters.archived && shown.state === filters.state,
    };
  };
  return (
    <Tabs
      label={t('tabs.label')}
      items={[tab('all', {}), ...reimbursementStates.map((state) => tab(state, { state })), tab('archived', { archived: true })]}
    />
  );
}

/** Claims on one scheme only; nothing to choose between is no filter. A choice applies at once. */
export function ReimbursementFundFilter({ filters, funds }: Pick<ReimbursementsData, 'filters' | 'funds'>) {
  const t = useT('reimbursements');
  const path = usePath();
  const navigate = useNavigate();
  if (funds.length < 2 && filters.fund === null) return null;
  const options = [
    { value: '', label: t('filters.fund-all') },
    ...funds.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const onChosen = (value: string) => {
    const chosen = { ...filters, fund: value === '' ? null : Number(value), page: 1 };
    const to = path('reimbursements', {}, writeReimbursementFilters(chosen));
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <InlineSelect
      id="reimbursements-fund"
      label={t('filters.fund')}
      options={options}
      value={String(filters.fund ?? '')}
      onChange={({ currentTarget }) => onChosen(currentTarget.value)}
    />
  );
}

/** The cards, and the dialog of the draft that is being dropped. */
export function ReimbursementList({ reimbursements }: { reimbursements: readonly Schema<'Reimbursement'>[] }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Schema<'Reimbursement'>>();
  const [refusal, setRefusal] = useState<string>();

  async function onClosed(text?: string) {
    setAsked(undefined);
    setRefusal(text);
    await revalidate();
    if (text !== undefined) return;
    // The button that opened the dialog goes with its card.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <>
      <RemovalRefused text={refusal} />
      <Grid>
        {reimbursements.map((reimbursement) => (
          <li key={reimbursement.id}>
            <ReimbursementItem reimbursement={reimbursement} onRemove={() => setAsked(reimbursement)} />
          </li>
        ))}
      </Grid>
      {asked && (
        <AskRemoval
          reimbursement={asked}
          onClose={() => setAsked(undefined)}
          onRemoved={() => void onClosed()}
          onRefused={(text) => void onClosed(text)}
        />
      )}
    </>
  );
}

/** What is not there, and what to do about it. */
export function NoReimbursements({
  filters,
  hasAny,
  canRequestReimbursement,
}: Pick<ReimbursementsData, 'filters' | 'hasAny' | 'canRequestReimbursement'>) {
  const t = useT('reimbursements');
  const vouchers = useT('vouchers');
  const path = usePath();
  const { cfg } = useShop();
  if (filters.archived && filters.fund === null) {
    return (
      <EmptyState tile="letter" ground="sand" heading={t('empty.archived-title')}>
        {t('empty.archived-text')}
      </EmptyState>
    );
  }
  if (hasAny) {
    return (
      <EmptyState
        tile="signpost"
        ground="sand"
        heading={t('empty.filtered-title')}
        action={
          <Button kind="secondary" href={path('reimbursements')}>
            {t('empty.all')}
          </Button>
        }
      >
        {t('empty.filtered-text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tile="letter"
      heading={t('empty.title')}
      action={
        canRequestReimbursement ? (
          <Button href={path('reimbursements-create')}>{t('create')}</Button>
        ) : (
          cfg.funds.list && (
            <Button kind="secondary" href={path('funds')}>
              {vouchers('empty.button')}
            </Button>
          )
        )
      }
    >
      {t(canRequestReimbursement ? 'empty.text' : 'empty.not-possible')}
    </EmptyState>
  );
}
