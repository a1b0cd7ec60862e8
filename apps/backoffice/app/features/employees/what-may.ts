import { useT } from '../../platform/texts.ts';
import type { Employee } from './employees.ts';

/** What somebody may do, in a few words. */
export function useWhatMay(): (employee: Pick<Employee, 'is_owner' | 'roles'>) => string {
  const t = useT('employees');
  return ({ is_owner: isOwner, roles }) => (isOwner ? t('everything') : inOneSentence(roles.map(({ key }) => t(`may-${key}`))));
}

/** Only the first begins with a capital. */
function inOneSentence(parts: readonly string[]): string {
  return parts.map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join(', ');
}
