import type { Schema } from '@tegoed/contract';
import { createOnceKey } from '@tegoed/client/api-client';
import { everyPage } from '@tegoed/client/every-page';
import { api } from '../../platform/api.ts';
import { submitted } from '../../platform/submitted.ts';
import { weekDays, weekOf, type Day, type Week } from './hours.ts';

export type Office = Schema<'Office'>;
export type OfficeField = 'address' | 'phone' | 'schedule';

export const officeFields = ['address', 'phone', 'schedule'] as const satisfies readonly OfficeField[];

export interface OfficeInput {
  readonly address: string;
  readonly phone: string | null;
  readonly schedule: Schema<'OfficeInput'>['schedule'];
}

const onceKey = createOnceKey();

/** All offices of an organization. */
export async function listOffices(organization: number): Promise<readonly Office[]> {
  return everyPage((page) =>
    api.get('/platform/organizations/{organization_id}/offices', {
      path: { organization_id: organization },
      query: { page, per_page: 100 },
    }),
  );
}

export async function findOffice(organization: number, office: number): Promise<Office> {
  const path = { organization_id: organization, office_id: office };
  return (await api.get('/platform/organizations/{organization_id}/offices/{office_id}', { path })).data;
}

export function storeOffice(organization: number, input: OfficeInput) {
  return submitted(
    api.post('/platform/organizations/{organization_id}/offices', {
      path: { organization_id: organization },
      body: input,
      once: onceKey({ organization, input }),
    }),
    officeFields,
  );
}

/** Changes an office as it was shown. */
export function changeOffice(
  organization: number,
  { id, version, input }: { id: number; version: number | undefined; input: OfficeInput },
) {
  return submitted(
    api.patch('/platform/organizations/{organization_id}/offices/{office_id}', {
      path: { organization_id: organization, office_id: id },
      body: input,
      ...(version !== undefined && { version }),
    }),
    officeFields,
  );
}

export function deleteOffice(organization: number, office: number) {
  const path = { organization_id: organization, office_id: office };
  return submitted(api.delete('/platform/organizations/{organization_id}/offices/{office_id}', { path }));
}

/** What an office is called: its street, since it has no name of its own. */
export function nameOfOffice({ address }: Pick<Office, 'address'>): string {
  return address.split(',')[0]?.trim() ?? address;
}

/** The hours of today, on the clock of the Netherlands. */
export function hoursOfDay(office: Pick<Office, 'schedule'>, now: Date): { day: Day; week: Week } {
  const week = weekOf(office.schedule);
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Europe/Amsterdam' }).format(now);
  const weekDay = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name);
  const day = week[weekDays.find((one) => one === weekDay) ?? 0];
  if (!day) throw new Error('a week has seven days');
  return { day, week };
}
