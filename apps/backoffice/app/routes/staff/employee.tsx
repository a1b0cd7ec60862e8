import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Badge } from '@tegoed/ui/facts/badge';
import { formatDate } from '@tegoed/translations/format';
import { Form, redirect, useNavigation } from 'react-router';
import { Block, Detail } from '../../components/facts/detail.tsx';
import { FactsBar } from '../../components/facts/facts-bar.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { useChanged } from '../../components/forms/use-changed.ts';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { changeRoles, getEmployee, listRoles, type Employee } from '../../features/employees/employees.ts';
import { exceed, rolesToOffer, type Role } from '../../features/employees/rights.ts';
import { RoleChoice, rolesOf } from '../../features/employees/role-choice.tsx';
import { useSeen } from '../../features/employees/seen.ts';
import { SignInTag } from '../../features/employees/sign-in-tag.tsx';
import { useWhatMay } from '../../features/employees/what-may.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { Guarded } from '../../features/shell/guarded.tsx';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { findSession, freshly } from '../../platform/session.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/employee.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await freshly(location.pathname);
  const [employee, roles, session] = await asked(
    Promise.all([getEmployee(organizationOf(params), Number(params.employee)), listRoles(), findSession()]),
  );
  return { employee, roles, isSelf: session?.identity.address === employee.identity_address };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const organization = organizationOf(params);
  const language = languageOf(location.pathname);
  const t = textsIn(language, 'employees');
  const roles = rolesOf(form);
  if (roles.length === 0) return { problems: [{ field: 'roles', text: t('no-role') }] };
  const result = await changeRoles(organization, { id: Number(params.employee), version: Number(form.get('version')), roles });
  if (!('done' in result)) return { ...result, typed: roles };
  showDone(t('roles-saved', { who: textOf(form, 'email') }));
  throw redirect(pathOf('employees', language, { organization }));
}

/** One employee: what they may do, and how they go. */
export default function EmployeePage(props: Route.ComponentProps) {
  return (
    <Guarded place="employees">
      <OneEmployee {...props} />
    </Guarded>
  );
}

function OneEmployee({ loaderData: { employee, roles, isSelf }, actionData }: Route.ComponentProps) {
  const t = useT('employees');
  const language = useLanguage();
  const { id, permissions } = useOrganization();
  const seen = useSeen();
  const title = employee.email ?? '?';
  const isBeyond = exceed(employee.permissions, permissions);
  return (
    <>
      <PageTitle>{t('person')}</PageTitle>
      <Trail to={pathOf('employees', language, { organization: id })}>{t('back')}</Trail>
      <WorkHead title={title} count={<Badges employee={employee} isSelf={isSelf} />} />
      <FactsBar
        facts={[
          { label: t('seen'), value: seen(employee) },
          { label: t('added'), value: employee.created_at && formatDate(employee.created_at.slice(0, 10), language) },
          { label: t('signs-in'), value: <SignInTag employee={employee} /> },
        ]}
      />
      {actionData && 'changed' in actionData && (
        <Changed stored={employee} typed={actionData.typed} roles={roles} message={actionData.changed.message} />
      )}
      <Detail asideLabel={t('access-title')} aside={<Access {...{ employee, isSelf, isBeyond }} />}>
        <Block heading={t('roles-title')}>
          {employee.is_owner && <p className="tg-muted">{t('owner-may-all')}</p>}
          {isBeyond ? (
            <Alert tone="info">{t('access-more')}</Alert>
          ) : (
            <RolesForm
              key={employee.id}
              {...{ employee, roles }}
              problems={actionData && 'problems' in actionData ? actionData.problems : undefined}
            />
          )}
        </Block>
      </Detail>
    </>
  );
}

function Badges({ employee, isSelf }: { employee: Employee; isSelf: boolean }) {
  const t = useT('employees');
  return (
    <>
      {employee.is_owner && <Badge icon="key">{t('owner')}</Badge>}
      {isSelf && <Badge icon="user">{t('you')}</Badge>}
      {employee.invited && (
        <Badge tone="warning" icon="hourglass">
          {t('invited-short')}
        </Badge>
      )}
    </>
  );
}

interface RolesFormProps {
  employee: Employee;
  roles: readonly Role[];
  problems: Parameters<typeof FormProblems>[0]['problems'];
}

function RolesForm({ employee, roles, problems }: RolesFormProps) {
  const t = useT('employees');
  const app = useT('app');
  const organization = useOrganization();
  const { isChanged, onChange } = useChanged(employee.id);
  const isIdle = useNavigation().state === 'idle';
  const held = employee.roles.map(({ id }) => id);
  return (
    <Form method="post" noValidate onChange={onChange}>
      <Unsaved when={isChanged} />
      <FormProblems problems={problems} />
      <input type="hidden" name="version" value={employee.version} />
      <input type="hidden" name="email" value={employee.email ?? ''} />
      <RoleChoice
        label={t('roles')}
        roles={rolesToOffer(roles, organization, held)}
        held={held}
        error={problemAt(problems, 'roles')}
      />
      <p className="tg-muted">{t('roles-note')}</p>
      <SaveBar state={isChanged ? 'changed' : 'idle'} words={isChanged ? app('changed') : undefined}>
        <Button type="submit" busy={isIdle ? undefined : app('busy')}>
          {app('save')}
        </Button>
      </SaveBar>
    </Form>
  );
}

/** Why somebody cannot go, said beforehand; or the way to the page that says what follows. */
function Access({ employee, isSelf, isBeyond }: { employee: Employee; isSelf: boolean; isBeyond: boolean }) {
  const t = useT('employees');
  const language = useLanguage();
  const { id, isOwner } = useOrganization();
  const parts = { organization: id, employee: employee.id };
  const reason = reasonToStay(employee, { isSelf, isBeyond });
  return (
    <>
      <Block heading={t('access-title')}>
        {reason ? (
          <p>{t(reason)}</p>
        ) : (
          <>
            <p className="tg-muted">{t('access-note')}</p>
            <Actions apart>
              <Button kind="secondary" icon="ban" href={pathOf('remove-employee', language, parts)}>
                {t('access-remove')}
              </Button>
            </Actions>
          </>
        )}
      </Block>
      {isOwner && !isSelf && (
        <Block heading={t('own-title')}>
          <p>{t('own-note')}</p>
          {employee.invited ? (
            <p className="tg-muted">{t('own-invited')}</p>
          ) : (
            <Actions apart>
              <Button kind="secondary" icon="key" href={pathOf('hand-over', language, parts)}>
                {t('own-give')}
              </Button>
            </Actions>
          )}
        </Block>
      )}
    </>
  );
}

/** The platform refuses in this order too. */
function reasonToStay(
  { is_owner: isOwner }: Employee,
  { isSelf, isBeyond }: { isSelf: boolean; isBeyond: boolean },
): 'access-self' | 'access-owner' | 'access-more' | undefined {
  if (isOwner) return 'access-owner';
  if (isSelf) return 'access-self';
  return isBeyond ? 'access-more' : undefined;
}

interface ChangedProps {
  stored: Employee;
  typed: readonly number[];
  roles: readonly Role[];
  message: string;
}

function Changed({ stored, typed, roles, message }: ChangedProps) {
  const t = useT('employees');
  const whatMay = useWhatMay();
  const named = (ids: readonly number[]) => whatMay({ is_owner: false, roles: roles.filter(({ id }) => ids.includes(id)) });
  return (
    <ChangedMeanwhile
      message={message}
      differences={[{ label: t('roles'), typed: named(typed), stored: named(stored.roles.map(({ id }) => id)) }]}
    />
  );
}
