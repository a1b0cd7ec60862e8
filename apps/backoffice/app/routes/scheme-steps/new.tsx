import { KindForm, isName } from '../../features/scheme-steps/kind-form.tsx';
import { StepFrame } from '../../features/scheme-steps/step-frame.tsx';
import { createScheme, goOn } from '../../features/scheme-steps/store-step.ts';
import { organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf } from '../../platform/paths.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/new.ts';

const kinds = ['budget', 'subsidies', 'external'] as const;

/** The first step makes the scheme; from then on leaving loses nothing. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const t = textsIn(languageOf(location.pathname), 'making');
  const organization = organizationOf(params);
  const name = textOf(form, 'name');
  const type = kinds.find((kind) => kind === form.get('type'));
  if (!type) return { problems: [{ field: 'type', text: t('kind-missing') }] };
  if (!isName(name)) return { problems: [{ field: 'name', text: t('name-missing') }] };
  const made = await createScheme(organization, { type, name, description_short: textOf(form, 'description_short') || null });
  if ('problems' in made) return { problems: made.problems };
  if ('changed' in made) throw new Error('a scheme that was just made has no earlier version');
  throw goOn(form, 'kind', { organization, fund: made.done.data.id });
}

export default function NewScheme({ actionData }: Route.ComponentProps) {
  const t = useT('making');
  return (
    <StepFrame step="kind" heading={t('kind-heading')} note={t('kind-note')}>
      <KindForm outcome={actionData} />
    </StepFrame>
  );
}
