import { formatDate } from '@tegoed/translations/format';
import { Person } from '../../components/facts/person.tsx';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Employee } from './employees.ts';

/** Who it is in the list, and that they own the organization or never came. */
export function EmployeeName({ employee }: { employee: Employee }) {
  const t = useT('employees');
  const language = useLanguage();
  const { email, is_owner: isOwner, invited, created_at: since } = employee;
  const note = invited && since ? t('invited', { date: formatDate(since.slice(0, 10), language) }) : undefined;
  return <Person email={email ?? '?'} awaited={invited === true} note={isOwner ? t('owner') : note} />;
}
