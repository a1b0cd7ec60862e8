import type { Schema } from '@tegoed/contract';
import { formatDate, type Language } from '@tegoed/translations/format';
import type { RequestRecordRow } from '../request-queries.ts';
import type { Deadline } from './deadline.ts';
import type { EmployeeRow } from './assessor-queries.ts';

/** Until when a request is to be decided, and whether it waits for its requester meanwhile. */
export function presentDeadline(found: Deadline, language: Language) {
  return {
    deadline_at: found.deadline,
    deadline_at_locale: formatDate(found.deadline, language),
    days_left: found.daysLeft,
    waiting_for_requester: found.isWaiting,
  };
}

/** Who of an organization assesses some answers: of several who assesses most, then who came first; null when nobody does. */
export function assigneeOf(
  records: readonly RequestRecordRow[],
  employees: ReadonlyMap<number, EmployeeRow>,
  organizationId: number,
): Schema<'PersonBrief'> | null {
  const assessment = records.flatMap(({ employeeId }) => {
    const employee = employeeId === null ? undefined : employees.get(employeeId);
    return employee?.organizationId === organizationId ? [employee] : [];
  });
  const [first] = [...Map.groupBy(assessment, ({ id }) => id)].toSorted(
    ([oneId, one], [otherId, other]) => other.length - one.length || oneId - otherId,
  );
  const employee = first?.[1][0];
  return employee ? { id: employee.id, email: employee.email } : null;
}
