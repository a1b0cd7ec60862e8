import { Tag } from '../../components/facts/tag.tsx';
import { useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import type { Employee } from './employees.ts';

/** Whether somebody gives more than a mailed link when they sign in; where it is asked of everybody, its lack is a fault. */
export function SignInTag({ employee: { invited, is_2fa: hasSecondStep } }: { employee: Employee }) {
  const t = useT('employees');
  const { isSponsor, isValidator } = useOrganization();
  if (hasSecondStep) {
    return (
      <Tag tone="success" icon="key">
        {t('second-step')}
      </Tag>
    );
  }
  if (invited) {
    return (
      <Tag tone="warning" icon="hourglass">
        {t('invited-short')}
      </Tag>
    );
  }
  return isSponsor || isValidator ? (
    <Tag tone="danger" icon="alert-triangle">
      {t('no-second-step')}
    </Tag>
  ) : (
    <Tag icon="mail">{t('one-step')}</Tag>
  );
}
