import { redirect } from 'react-router';
import { changeOffice, listOffices, storeOffice } from '../../features/offices/offices.ts';
import {
  firstOfficeInput,
  firstOfficeOf,
  problemsOfHours,
  whens,
  type FirstOffice,
  type FirstOfficeField,
} from '../../features/registration/first-office.ts';
import { FirstOfficeForm } from '../../features/registration/first-office-form.tsx';
import { findRegistered, makeProvider } from '../../features/registration/registration.ts';
import { RegistrationFrame } from '../../features/registration/registration-frame.tsx';
import { asked, organizationOf, workAs } from '../../platform/api.ts';
import { forgetDraft } from '../../platform/draft.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { sessionInState } from '../../platform/session.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Problem } from '@tegoed/client/problems';
import type { Route } from './+types/first-office.ts';

const draftOf = (organization: number) => `office ${organization}`;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { identity } = await sessionInState('complete', location.pathname);
  workAs('provider');
  const organization = organizationOf(params);
  const [office] = await asked(listOffices(organization));
  return { organization, initial: firstOfficeOf(office), email: identity.email ?? '', draft: draftOf(organization) };
}

/** Stores the office, or changes the one that was stored in this step before. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const office = readFirstOffice(await request.formData());
  const language = languageOf(location.pathname);
  const problems = problemsOfForm(office, language);
  if (problems.length > 0) return { problems };
  const organization = organizationOf(params);
  const [registered, [known]] = await asked(Promise.all([findRegistered(organization), listOffices(organization)]));
  await asked(makeProvider(registered));
  const input = firstOfficeInput(office);
  const stored = await (known
    ? changeOffice(organization, { id: known.id, version: known.version, input })
    : storeOffice(organization, input));
  if ('problems' in stored) return { problems: stored.problems };
  if ('changed' in stored) return { problems: [{ text: stored.changed.message }] };
  const { identity } = await sessionInState('complete', location.pathname);
  forgetDraft(draftOf(organization), identity.email ?? '');
  throw redirect(pathOf('register-schemes', language, { organization }));
}

function readFirstOffice(form: FormData): FirstOffice {
  return {
    address: textOf(form, 'address'),
    phone: textOf(form, 'phone'),
    when: whens.find((when) => when === form.get('when')) ?? 'same',
    from: textOf(form, 'from'),
    to: textOf(form, 'to'),
    week: textOf(form, 'week') || '[]',
  };
}

function problemsOfForm(office: FirstOffice, language: 'nl' | 'en'): readonly Problem<FirstOfficeField>[] {
  const address = office.address === '' ? textsIn(language, 'registration')('wrong.address') : undefined;
  return [
    ...(address === undefined ? [] : [{ field: 'address' as const, text: address }]),
    ...problemsOfHours(office, textsIn(language, 'offices')),
  ];
}

export default function FirstOfficeStep({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, ...form } = loaderData;
  const t = useT('registration');
  const language = useLanguage();
  return (
    <RegistrationFrame step="office" title={t('office-title')} intro={t('office-intro')}>
      <FirstOfficeForm
        {...form}
        problems={actionData?.problems}
        backHref={pathOf('register-again', language, { organization })}
        laterHref={pathOf('work', language, { organization })}
      />
    </RegistrationFrame>
  );
}
