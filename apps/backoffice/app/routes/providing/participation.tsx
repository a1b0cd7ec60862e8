import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { data } from 'react-router';
import { Block } from '../../components/facts/detail.tsx';
import { Thumb } from '../../components/frame/thumb.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import type { ActOutcome } from '../../features/participation/acts.ts';
import { ApplyOutcome } from '../../features/participation/apply-outcome.tsx';
import { LookForFunds } from '../../features/participation/look-for-funds.tsx';
import { FundChoices } from '../../features/participation/fund-choices.tsx';
import {
  applyToFunds,
  listOpenFunds,
  listParticipations,
  openFor,
  withdrawApplication,
} from '../../features/participation/participation.ts';
import { Participations } from '../../features/participation/participations.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { readListAddress } from '../../platform/list-address.ts';
import { problemOf } from '../../platform/problem-of.ts';
import { languageOf } from '../../platform/paths.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/participation.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const where = readListAddress(new URL(request.url).searchParams, ['gemeente']);
  const organization = organizationOf(params);
  const today = calendarDate(new Date());
  const [open, own] = await asked(Promise.all([listOpenFunds(organization), listParticipations(organization, today)]));
  return { open, own, today, where };
}

/** Where nothing was changed the page stays as it is: it may be that the platform cannot be reached. */
export async function clientAction(args: Route.ClientActionArgs) {
  const outcome = await act(args);
  const isChanged = 'withdrawn' in outcome || outcome.names.length > 0;
  return data(outcome, { status: isChanged ? 200 : 503 });
}

/** Applies to what was chosen, withdraws an application, or sends one that was refused once more. */
async function act({ params, request }: Route.ClientActionArgs): Promise<ActOutcome> {
  const form = await request.formData();
  const organization = organizationOf(params);
  const failure = textsIn(languageOf(location.pathname), 'participation')('not-sent');
  const wanted = form.get('do');
  if (wanted === 'apply') {
    const [ids, names] = [form.getAll('fund').map(Number), form.getAll('name').map(String)];
    const funds = ids.map((id, index) => ({ id, name: names[index] ?? '' }));
    return applyToFunds(organization, funds, failure);
  }
  const fund = { id: Number(form.get('fund')), name: textOf(form, 'name') };
  const problem = await problemOf(withdrawApplication(organization, Number(form.get('id'))), failure);
  if (problem !== undefined) return { names: [], failed: [{ name: fund.name, text: problem }] };
  return wanted === 'again' ? applyToFunds(organization, [fund], failure) : { withdrawn: fund };
}

/** As many funds as are seen at one look. */
const fewFunds = 8;

export default function ParticipationRoute({ loaderData: { open, own, today, where } }: Route.ComponentProps) {
  const t = useT('participation');
  const { permissions } = useOrganization();
  const mayApply = permissions.includes('manage_provider_funds');
  return (
    <Thumb>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead title={t('title')} note={t('note')} />
      <ApplyOutcome />
      {open.length + own.length === 0 ? (
        <EmptyState tile="calendar" heading={t('none-title')}>
          {t('none')}
        </EmptyState>
      ) : (
        <div className="tg-blocks">
          {mayApply && (
            <Block heading={t('open')}>
              {open.length > fewFunds && <LookForFunds funds={open} where={where} />}
              {open.length > 0 ? (
                <FundChoices
                  funds={open}
                  looked={openFor(open, own, { q: where.q, sponsor: where.filters.gemeente })}
                  today={today}
                />
              ) : (
                <p className="tg-muted">{t('none-open')}</p>
              )}
            </Block>
          )}
          <Block heading={t('yours')}>
            {own.length > 0 ? <Participations rows={own} today={today} /> : <p className="tg-muted">{t('none-yours')}</p>}
          </Block>
        </div>
      )}
    </Thumb>
  );
}
