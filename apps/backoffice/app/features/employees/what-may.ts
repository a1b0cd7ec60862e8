import { useT } from '../../platform/texts.ts';
import type { Employee } from './employees.ts';

/** What somebody may do, in a few words. */
export function useWhatMay(): (employee: Pick<Employee, 'is_owner' | 'roles'>) => string {
  const t = useT('employees');
  return ({ is_owner: isOwner, roles }) => (isOwner ? t('everything') : roles.map(({ key }) => t(`may-${key}`)).join(', '));
}
