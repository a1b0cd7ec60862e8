import { KindForm, isName } from '../../features/scheme-steps/kind-form.tsx';
import { StepFrame } from '../../features/scheme-steps/step-frame.tsx';
import { schemeKeyOf } from '../../features/schemes/schemes.ts';
import { goOn, schemeInMaking, storeStep, type StepOutcome } from '../../features/scheme-steps/store-step.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf } from '../../platform/paths.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/kind.ts';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return schemeInMaking(params);
}

export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<StepOutcome> {
  const form = await request.formData();
  const key = schemeKeyOf(params);
  const name = textOf(form, 'name');
  const t = textsIn(languageOf(location.pathname), 'making');
  if (!isName(name)) return { problems: [{ field: 'name', text: t('name-missing') }] };
  const outcome = await storeStep(key, {
    fields: { name, description_short: textOf(form, 'description_short') || null },
    names: ['name', 'description_short'],
    version: Number(form.get('version')),
  });
  if (outcome) return outcome;
  throw goOn(form, 'kind', key);
}

export default function SchemeKind({ loaderData: fund, actionData }: Route.ComponentProps) {
  const t = useT('making');
  return (
    <StepFrame step="kind" fund={fund} heading={t('kind-heading')}>
      <KindForm fund={fund} outcome={actionData} />
    </StepFrame>
  );
}
