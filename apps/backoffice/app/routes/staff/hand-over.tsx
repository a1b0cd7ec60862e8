import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../components/checks/consequence.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { getEmployee, handOver, versionOf } from '../../features/employees/employees.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { freshly } from '../../platform/session.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/hand-over.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await freshly(location.pathname);
  const organization = organizationOf(params);
  const [employee, version] = await asked(
    Promise.all([getEmployee(organization, Number(params.employee)), versionOf(organization)]),
  );
  return { employee, version };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const organization = organizationOf(params);
  const language = languageOf(location.pathname);
  const t = textsIn(language, 'employees');
  const result = await handOver(organization, { employee: Number(params.employee), version: Number(form.get('version')) });
  if ('changed' in result) return { problems: [{ text: t('changed-again') }] };
  if ('problems' in result) return { problems: result.problems };
  showDone(t('hand-done', { who: textOf(form, 'email') }));
  throw redirect(pathOf('employees', language, { organization }));
}

/** Before somebody else becomes the owner: what follows. */
export default function HandOver({ loaderData: { employee, version }, actionData }: Route.ComponentProps) {
  const t = useT('employees');
  const app = useT('app');
  const language = useLanguage();
  const { id, name } = useOrganization();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const who = employee.email ?? '?';
  const back = pathOf('employee', language, { organization: id, employee: employee.id });
  return (
    <>
      <PageTitle>{t('own-title')}</PageTitle>
      <Trail to={back}>{who}</Trail>
      <WorkHead title={t('hand-title', { who })} />
      <FormProblems problems={actionData?.problems} />
      <Consequence
        what={<p>{t('hand-what', { who, organization: name })}</p>}
        heading={t('follows')}
        follows={[
          { icon: 'key', text: t('hand-all') },
          { icon: 'user', text: t('hand-you') },
          { icon: 'mail', text: t('hand-mail') },
          { icon: 'alert-triangle', text: t('hand-back'), warning: true },
        ]}
      >
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="email" value={who} />
          <Actions apart>
            <Button type="submit" busy={busy}>
              {t('hand-go', { who })}
            </Button>
            <Button kind="secondary" href={back}>
              {app('cancel')}
            </Button>
          </Actions>
        </Form>
      </Consequence>
    </>
  );
}
