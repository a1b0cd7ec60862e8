import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../components/checks/consequence.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { getEmployee, removeEmployee } from '../../features/employees/employees.ts';
import { useWhatMay } from '../../features/employees/what-may.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { freshly } from '../../platform/session.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/remove-employee.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await freshly(location.pathname);
  return { employee: await asked(getEmployee(organizationOf(params), Number(params.employee))) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const organization = organizationOf(params);
  const language = languageOf(location.pathname);
  const result = await removeEmployee(organization, Number(params.employee));
  if ('problems' in result) return { problems: result.problems };
  showDone(textsIn(language, 'employees')('remove-done', { who: textOf(await request.formData(), 'email') }));
  throw redirect(pathOf('employees', language, { organization }));
}

/** Before somebody goes: what follows. */
export default function RemoveEmployee({ loaderData: { employee }, actionData }: Route.ComponentProps) {
  const t = useT('employees');
  const app = useT('app');
  const language = useLanguage();
  const { id, isSponsor, isValidator } = useOrganization();
  const whatMay = useWhatMay();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const who = employee.email ?? '?';
  const back = pathOf('employee', language, { organization: id, employee: employee.id });
  return (
    <>
      <PageTitle>{t('remove-go')}</PageTitle>
      <Trail to={back}>{who}</Trail>
      <WorkHead title={t('remove-title', { who })} />
      <FormProblems problems={actionData?.problems} />
      <Consequence
        what={
          <>
            <p>{t('remove-what', { who })}</p>
            <p className="tg-muted">
              {t('may')}: {whatMay(employee)}
            </p>
          </>
        }
        heading={t('follows')}
        follows={[
          { icon: 'log-out', text: t('remove-out') },
          ...(isSponsor || isValidator ? [{ icon: 'inbox', text: t('remove-work') } as const] : []),
          { icon: 'history', text: t('remove-kept') },
          { icon: 'mail', text: t('remove-mail') },
          { icon: 'alert-triangle', text: t('remove-again'), warning: true },
        ]}
      >
        <Form method="post">
          <input type="hidden" name="email" value={who} />
          <Actions apart>
            <Button kind="danger" type="submit" busy={busy}>
              {t('remove-go')}
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
