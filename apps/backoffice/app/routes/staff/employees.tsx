import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { DataTable } from '../../components/lists/data-table.tsx';
import { FilterPick } from '../../components/filters/filter-pick.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { Pages } from '../../components/lists/pages.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { EmployeeName } from '../../features/employees/employee-name.tsx';
import {
  filterNames,
  listEmployees,
  listRoles,
  listWhoMayDoBoth,
  type AskedEmployees,
  type Employee,
} from '../../features/employees/employees.ts';
import { rolesToOffer, type Role } from '../../features/employees/rights.ts';
import { useSeen } from '../../features/employees/seen.ts';
import { SignInTag } from '../../features/employees/sign-in-tag.tsx';
import { useWhatMay } from '../../features/employees/what-may.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { Guarded } from '../../features/shell/guarded.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { isNarrowed, readListAddress, withFilter, writeListAddress } from '../../platform/list-address.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/employees.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const where = readListAddress(new URL(request.url).searchParams, filterNames);
  const [{ rows, meta }, roles, both] = await asked(
    Promise.all([listEmployees(organization, where), listRoles(), listWhoMayDoBoth(organization)]),
  );
  return { where, rows, meta, roles, both };
}

export default function Employees(props: Route.ComponentProps) {
  return (
    <Guarded place="employees">
      <EmployeeList {...props} />
    </Guarded>
  );
}

function EmployeeList({ loaderData: { where, rows, meta, roles, both } }: Route.ComponentProps) {
  const t = useT('employees');
  const language = useLanguage();
  const { id, isSponsor } = useOrganization();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={meta.total}
        actions={
          <Button icon="user-plus" href={pathOf('invite-employees', language, { organization: id })}>
            {t('invite')}
          </Button>
        }
      />
      {isSponsor && both.length > 0 && <MayDoBoth employees={both} />}
      <EmployeeFilters where={where} roles={roles} />
      <p className="tg-hidden" aria-live="polite">
        {t('found', { count: meta.total })}
      </p>
      {rows.length > 0 ? (
        <EmployeeTable rows={rows} />
      ) : (
        <EmptyState
          tile="signpost"
          heading={t('none-title')}
          action={
            isNarrowed(where) ? (
              <Button kind="secondary" href="?">
                {t('clear-filters')}
              </Button>
            ) : undefined
          }
        >
          {t('none')}
        </EmptyState>
      )}
      {(meta.last_page > 1 || where.page > 1) && (
        <Pages meta={meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
      )}
    </>
  );
}

const nameCell = (employee: Employee) => <EmployeeName employee={employee} />;
const signInCell = (employee: Employee) => <SignInTag employee={employee} />;

function EmployeeTable({ rows }: { rows: readonly Employee[] }) {
  const t = useT('employees');
  const language = useLanguage();
  const [whatMay, seen] = [useWhatMay(), useSeen()];
  const { id } = useOrganization();
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => pathOf('employee', language, { organization: id, employee: row.id })}
      columns={[
        { key: 'person', label: t('person'), cell: nameCell },
        { key: 'may', label: t('may'), cell: whatMay },
        { key: 'seen', label: t('seen'), cell: seen },
        { key: 'signs-in', label: t('signs-in'), cell: signInCell },
      ]}
    />
  );
}

function EmployeeFilters({ where, roles }: { where: AskedEmployees; roles: readonly Role[] }) {
  const t = useT('employees');
  const kinds = useOrganization();
  const { rol, stand } = where.filters;
  return (
    <div className="tg-listbar">
      <ListSearch
        label={t('search')}
        go={t('search-go')}
        query={where.q}
        keep={{ ...(rol && { rol }), ...(stand && { stand }) }}
      />
      <FilterPick
        label={t('role')}
        value={rol}
        options={[
          { value: '', label: t('role-any') },
          ...rolesToOffer(roles, kinds).map(({ key }) => ({ value: key, label: t(`may-${key}`) })),
        ]}
        href={(value) => writeListAddress(withFilter(where, 'rol', value))}
      />
      <FilterPick
        label={t('state')}
        value={stand}
        options={[
          { value: '', label: t('state-any') },
          { value: 'geweest', label: t('state-here') },
          { value: 'uitgenodigd', label: t('state-invited') },
        ]}
        href={(value) => writeListAddress(withFilter(where, 'stand', value))}
      />
    </div>
  );
}

function MayDoBoth({ employees }: { employees: readonly Employee[] }) {
  const t = useT('employees');
  const language = useLanguage();
  const { id } = useOrganization();
  const names = new Intl.ListFormat(language).format(employees.map(({ email }) => email ?? '?'));
  return (
    <Alert tone="warning" title={t('both-title', { count: employees.length })}>
      <p>{t('both-list', { who: names })}</p>
      <Actions>
        {employees.slice(0, 3).map((employee) => (
          <Button
            key={employee.id}
            kind="secondary"
            small
            href={pathOf('employee', language, { organization: id, employee: employee.id })}
          >
            {t('both-look', { who: employee.email ?? '?' })}
          </Button>
        ))}
      </Actions>
    </Alert>
  );
}
