import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { Block } from '../../components/facts/detail.tsx';
import { Thumb } from '../../components/frame/thumb.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import type { ActOutcome } from '../../features/participation/acts.ts';
import { ApplyOutcome } from '../../features/participation/apply-outcome.tsx';
import { FundChoices } from '../../features/participation/fund-choices.tsx';
import {
  applyToFunds,
  listOpenFunds,
  listParticipations,
  problemOf,
  withdrawApplication,
} from '../../features/participation/participation.ts';
import { Participations } from '../../features/participation/participations.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf } from '../../platform/paths.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/participation.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const today = calendarDate(new Date());
  const [open, own] = await asked(Promise.all([listOpenFunds(organization), listParticipations(organization, today)]));
  return { open, own, today };
}

/** Applies to what was chosen, withdraws an application, or sends one that was refused once more. */
export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<ActOutcome> {
  const form = await request.formData();
  const organization = organizationOf(params);
  const failure = textsIn(languageOf(location.pathname), 'participation')('not-sent');
  const act = form.get('do');
  if (act === 'apply') {
    const ids = new Set(form.getAll('fund').map(Number));
    const open = await asked(listOpenFunds(organization));
    const funds = open.filter(({ id }) => ids.has(id));
    return applyToFunds(organization, funds, failure);
  }
  const fund = { id: Number(form.get('fund')), name: textOf(form, 'name') };
  const problem = await problemOf(withdrawApplication(organization, Number(form.get('id'))), failure);
  if (problem !== undefined) return { names: [], failed: [{ name: fund.name, text: problem }] };
  return act === 'again' ? applyToFunds(organization, [fund], failure) : { withdrawn: fund };
}

export default function ParticipationRoute({ loaderData: { open, own, today } }: Route.ComponentProps) {
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
              {open.length > 0 ? <FundChoices funds={open} today={today} /> : <p className="tg-muted">{t('none-open')}</p>}
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
