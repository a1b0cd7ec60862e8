import { CriteriaDesk } from '../../features/criteria/criteria-desk.tsx';
import { CriteriaForm } from '../../features/criteria/criteria-form.tsx';
import { CriteriaAlerts } from '../../features/criteria/criteria-alerts.tsx';
import { listRecordTypes, storeCriteria, type CriteriaOutcome } from '../../features/criteria/store-criteria.ts';
import { useCriteriaDraft } from '../../features/criteria/use-criteria-draft.ts';
import { StepBar } from '../../features/scheme-steps/step-bar.tsx';
import { StepFrame } from '../../features/scheme-steps/step-frame.tsx';
import { schemeKeyOf } from '../../features/schemes/schemes.ts';
import { goOn, schemeInMaking } from '../../features/scheme-steps/store-step.ts';
import { asked } from '../../platform/api.ts';
import { useT } from '../../platform/texts.ts';
import type { Route } from './+types/who.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [fund, recordTypes] = await Promise.all([schemeInMaking(params), asked(listRecordTypes())]);
  return { fund, recordTypes };
}

export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<CriteriaOutcome> {
  const form = await request.formData();
  // Nobody has asked for a scheme that is still being made.
  form.set('confirmed', '1');
  const outcome = await storeCriteria(schemeKeyOf(params), form);
  if (!('done' in outcome)) return outcome;
  throw goOn(form, 'who', schemeKeyOf(params));
}

export default function SchemeWho({ loaderData: { fund, recordTypes }, actionData, params }: Route.ComponentProps) {
  const t = useT('criteria');
  const work = useCriteriaDraft(fund, recordTypes, actionData);
  return (
    <StepFrame step="who" fund={fund} heading={t('heading')} note={t('note')}>
      <CriteriaAlerts work={work} outcome={actionData} />
      <CriteriaForm id="criteria" work={work} />
      <CriteriaDesk work={work} organization={schemeKeyOf(params).organization} fund={fund} />
      <StepBar step="who" fund={fund.id} isChanged={work.isChanged} form="criteria" />
    </StepFrame>
  );
}
