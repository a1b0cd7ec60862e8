import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { readAddresses } from '../../features/employees/addresses.ts';
import { inviteAll, listRoles, type Invited } from '../../features/employees/employees.ts';
import { rolesToOffer, type Role } from '../../features/employees/rights.ts';
import { RoleChoice, rolesOf } from '../../features/employees/role-choice.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { freshly } from '../../platform/session.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/invite-employees.ts';

/** As many as the platform takes in an hour. */
const most = 50;

export async function clientLoader() {
  await freshly(location.pathname);
  return { roles: await asked(listRoles()) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const organization = organizationOf(params);
  const language = languageOf(location.pathname);
  const t = textsIn(language, 'employees');
  const [emails, roles] = [readAddresses(textOf(form, 'addresses')), rolesOf(form)];
  const problems = [
    ...(emails.length === 0 ? [{ field: 'addresses', text: t('invite-no-address') }] : []),
    ...(emails.length > most ? [{ field: 'addresses', text: t('invite-too-many') }] : []),
    ...(roles.length === 0 ? [{ field: 'roles', text: t('invite-no-role') }] : []),
  ];
  if (problems.length > 0) return { problems, results: [] };
  const results = await inviteAll(organization, { emails, roles });
  if (results.some(({ problem }) => problem !== undefined)) return { problems: [], results };
  showDone(t('invite-done', { count: results.length }));
  throw redirect(pathOf('employees', language, { organization }));
}

/** One or more people, with the same roles; what came of each is said. */
export default function InviteEmployees({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const t = useT('employees');
  const { problems, results = none } = actionData ?? {};
  const { id } = useOrganization();
  return (
    <>
      <PageTitle>{t('invite-title')}</PageTitle>
      <Trail to={pathOf('employees', useLanguage(), { organization: id })}>{t('back')}</Trail>
      <WorkHead title={t('invite-title')} />
      <FormProblems problems={problems} />
      <Results results={results} />
      <InviteForm roles={roles} problems={problems} results={results} />
    </>
  );
}

const none: readonly Invited[] = [];

const leftOf = (results: readonly Invited[]) => results.filter(({ problem }) => problem !== undefined);

type Problems = readonly { readonly field: string; readonly text: string }[] | undefined;

interface InviteFormProps {
  roles: readonly Role[];
  problems: Problems;
  results: readonly Invited[];
}

function InviteForm({ roles, problems, results }: InviteFormProps) {
  const t = useT('employees');
  const app = useT('app');
  const organization = useOrganization();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(results);
  if (shown !== results) {
    setShown(results);
    if (results.length > 0)
      setText(
        leftOf(results)
          .map(({ email }) => email)
          .join('\n'),
      );
  }
  const isIdle = useNavigation().state === 'idle';
  const count = readAddresses(text).length;
  return (
    <Form method="post" noValidate>
      <Unsaved when={text !== ''} />
      <FormParts>
        <FormPart heading={t('invite-who')}>
          <TextArea
            id="addresses"
            name="addresses"
            label={t('invite-addresses')}
            hint={t('invite-addresses-hint')}
            error={problemAt(problems, 'addresses')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </FormPart>
        <FormPart heading={t('roles')}>
          <RoleChoice label={t('invite-may')} roles={rolesToOffer(roles, organization)} error={problemAt(problems, 'roles')} />
          <Alert tone="info">
            <p>{t('invite-mail')}</p>
            {(organization.isSponsor || organization.isValidator) && <p>{t('invite-second')}</p>}
          </Alert>
        </FormPart>
      </FormParts>
      <SaveBar state="idle">
        <Button type="submit" icon="send" busy={isIdle ? undefined : app('busy')}>
          {t('invite-go', { count })}
        </Button>
      </SaveBar>
    </Form>
  );
}

/** Who was invited and who was not, each with the reason. */
function Results({ results }: { results: readonly Invited[] }) {
  const t = useT('employees');
  const language = useLanguage();
  const sent = results.filter(({ problem }) => problem === undefined);
  const left = leftOf(results);
  if (left.length === 0) return null;
  return (
    <Alert tone="warning" title={t('invite-some')} announce="now">
      {sent.length > 0 && (
        <p>{t('invite-sent', { who: new Intl.ListFormat(language).format(sent.map(({ email }) => email)) })}</p>
      )}
      <p>{t('invite-left')}</p>
      <ul>
        {left.map(({ email, problem }) => (
          <li key={email}>
            <strong>{email}</strong>: {problem}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
