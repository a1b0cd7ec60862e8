import { redirect } from 'react-router';
import { wrongDetails, detailFields, type Details } from '../../features/registration/details.ts';
import { DetailsForm } from '../../features/registration/details-form.tsx';
import { changeRegistered, findRegistered, listKinds, register } from '../../features/registration/registration.ts';
import { RegistrationFrame } from '../../features/registration/registration-frame.tsx';
import { asked, organizationOf, workAs } from '../../platform/api.ts';
import { forgetDraft } from '../../platform/draft.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { sessionInState } from '../../platform/session.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/details.ts';

const draftOf = (params: object) => `registration ${'organization' in params ? String(params.organization) : 'new'}`;

/** Empty for who comes new; what is known for who steps back to it. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { identity } = await sessionInState('complete', location.pathname);
  workAs('provider');
  const id = organizationOf(params);
  const [kinds, known] = await asked(Promise.all([listKinds(), Number.isNaN(id) ? undefined : findRegistered(id)]));
  const email = identity.email ?? '';
  const initial: Details = {
    kvk: known?.kvk ?? '',
    name: known?.name ?? '',
    business_type_id: String(known?.business_type_id ?? ''),
    email: known?.email ?? email,
    phone: known?.phone ?? '',
    iban: known?.iban ?? '',
  };
  return { kinds, initial, email, draft: draftOf(params) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const details = Object.fromEntries(detailFields.map((name) => [name, textOf(form, name)])) as unknown as Details;
  const language = languageOf(location.pathname);
  const wrong = wrongDetails(details);
  if (wrong.length > 0) {
    const t = textsIn(language, 'registration');
    return { problems: wrong.map((field) => ({ field, text: t(`wrong.${field}`) })), isKnown: false };
  }
  const id = organizationOf(params);
  const stored = await (Number.isNaN(id) ? register(details) : changeRegistered(id, details));
  if ('problems' in stored) return { problems: stored.problems, isKnown: stored.problems.some(({ field }) => field === 'kvk') };
  if ('changed' in stored) return { problems: [{ text: stored.changed.message }], isKnown: false };
  const { identity } = await sessionInState('complete', location.pathname);
  forgetDraft(draftOf(params), identity.email ?? '');
  throw redirect(pathOf('register-office', language, { organization: stored.done.id }));
}

export default function RegisterDetails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('registration');
  return (
    <RegistrationFrame step="details" title={t('details-title')}>
      <DetailsForm {...loaderData} problems={actionData?.problems} isKnown={actionData?.isKnown === true} />
    </RegistrationFrame>
  );
}
