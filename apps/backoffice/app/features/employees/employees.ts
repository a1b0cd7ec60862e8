import { everyPage } from '@tegoed/client/every-page';
import type { Schema } from '@tegoed/contract';
import { createOnceKey } from '@tegoed/client/api-client';
import { api } from '../../platform/api.ts';
import type { ListAddress } from '../../platform/list-address.ts';
import { submitted, type Submitted } from '../../platform/submitted.ts';
import { mayGrantAndPay, type Role } from './rights.ts';

export type Employee = Schema<'OrganizationEmployee'>;

/** What the list can be narrowed by: the key of a role, and whether somebody was here. */
export const filterNames = ['rol', 'stand'] as const;
export type AskedEmployees = ListAddress<(typeof filterNames)[number]>;

const perPage = 25;

/** A page of who works for an organization. */
export async function listEmployees(organization: number, { q, page, filters }: AskedEmployees) {
  const { data, meta } = await api.get('/platform/organizations/{organization}/employees', {
    path: { organization },
    query: {
      per_page: perPage,
      page,
      ...(q && { q }),
      ...(filters.rol && { role: filters.rol as Role['key'] }),
      ...(filters.stand && { invited: filters.stand === 'uitgenodigd' }),
    },
  });
  return { rows: data, meta };
}

/** The employees who may give a voucher and pay it too, but for the owner, who may do everything. */
export async function listWhoMayDoBoth(organization: number): Promise<readonly Employee[]> {
  const employees = await everyPage((page) =>
    api.get('/platform/organizations/{organization}/employees', {
      path: { organization },
      query: { permission: 'manage_transaction_bulks', page, per_page: 100 },
    }),
  );
  return employees.filter(({ is_owner: isOwner, permissions }) => !isOwner && mayGrantAndPay(permissions));
}

export async function getEmployee(organization: number, employee: number): Promise<Employee> {
  const path = { organization, employee };
  return (await api.get('/platform/organizations/{organization}/employees/{employee}', { path })).data;
}

/** All roles that an employee can have. */
export async function listRoles(): Promise<readonly Role[]> {
  return (await api.get('/platform/roles')).data;
}

/** What became of one invitation; `problem` says why it was not sent. */
export interface Invited {
  readonly email: string;
  readonly problem?: string;
}

const onceKeys = new Map<string, ReturnType<typeof createOnceKey>>();

/** Invites people one after the other, so that the second does not wait on what is wrong with the first. */
export async function inviteAll(
  organization: number,
  { emails, roles }: { emails: readonly string[]; roles: number[] },
): Promise<readonly Invited[]> {
  const results: Invited[] = [];
  for (const email of emails) {
    const onceKey = onceKeys.get(email) ?? createOnceKey();
    onceKeys.set(email, onceKey);
    const body = { email, roles };
    const call = api.post('/platform/organizations/{organization}/employees', {
      path: { organization },
      body,
      once: onceKey({ organization, ...body }),
    });
    const result = await submitted(call, ['email']);
    if ('done' in result) onceKeys.delete(email);
    results.push('problems' in result ? { email, problem: result.problems.map(({ text }) => text).join(' ') } : { email });
  }
  return results;
}

/** Gives somebody these roles instead of those they had. */
export function changeRoles(
  organization: number,
  { id, version, roles }: { id: number; version: number; roles: number[] },
): Promise<Submitted<unknown>> {
  const path = { organization, employee: id };
  return submitted(api.patch('/platform/organizations/{organization}/employees/{employee}', { path, body: { roles }, version }));
}

/** Takes somebody off. */
export function removeEmployee(organization: number, employee: number): Promise<Submitted<unknown>> {
  const path = { organization, employee };
  return submitted(api.delete('/platform/organizations/{organization}/employees/{employee}', { path }));
}

/** The version of an organization, without which its ownership is not handed over. */
export async function versionOf(organization: number): Promise<number> {
  const { data } = await api.get('/platform/organizations/{organization_id}', { path: { organization_id: organization } });
  return data.version ?? 0;
}

/** Makes somebody else the owner. */
export function handOver(
  organization: number,
  { employee, version }: { employee: number; version: number },
): Promise<Submitted<unknown>> {
  return submitted(
    api.patch('/platform/organizations/{organization}/transfer-ownership', {
      path: { organization },
      body: { employee_id: employee },
      version,
    }),
  );
}
