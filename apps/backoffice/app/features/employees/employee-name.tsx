import { Person } from '../../components/facts/person.tsx';
import { useT } from '../../platform/texts.ts';
import type { Employee } from './employees.ts';

/** Who it is in the list, and that they own the organization or never came. */
export function EmployeeName({ employee }: { employee: Employee }) {
  const t = useT('employees');
  const { email, is_owner: isOwner, invited, created_at_locale: since } = employee;
  const note = invited && since ? t('invited', { date: since }) : undefined;
  return <Person email={email ?? '?'} awaited={invited === true} note={isOwner ? t('owner') : note} />;
}
