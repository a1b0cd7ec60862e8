import { Alert } from '@tegoed/ui/facts/alert';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import './role-choice.css';
import { exceed, mayGrantAndPay, rightsOf, type Role } from './rights.ts';

interface RoleChoiceProps {
  label: string;
  /** Those to choose from. */
  roles: readonly Role[];
  /** Ids of the roles that somebody has. */
  held?: readonly number[];
  error?: string | undefined;
}

/** What somebody may do, a box for each role. A role with more rights than one's own stays as it is. */
export function RoleChoice({ label, roles, held = [], error }: RoleChoiceProps) {
  const t = useT('employees');
  const { permissions, isSponsor } = useOrganization();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(held));

  function onChosen(id: number, isChosen: boolean) {
    const others = [...chosen].filter((one) => one !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  }

  return (
    <>
      <ChoiceGroup id="roles" label={label} error={error}>
        {roles.map((role) => {
          const isFixed = exceed(role.permissions, permissions);
          return (
            <Choice
              key={role.id}
              type="checkbox"
              name="roles"
              value={role.id}
              label={t(`may-${role.key}`)}
              note={isFixed ? `${role.description} ${t('not-yours')}` : role.description}
              disabled={isFixed}
              checked={chosen.has(role.id)}
              onChange={({ target }) => onChosen(role.id, target.checked)}
            />
          );
        })}
      </ChoiceGroup>
      {/* A box that cannot be pressed is not sent by itself. */}
      {roles
        .filter((role) => chosen.has(role.id) && exceed(role.permissions, permissions))
        .map(({ id }) => (
          <input key={id} type="hidden" name="roles" value={id} />
        ))}
      <div className="tg-roles" aria-live="polite">
        {isSponsor && mayGrantAndPay(rightsOf(roles, chosen)) && <Alert tone="warning">{t('both-chosen')}</Alert>}
      </div>
    </>
  );
}

/** The ids of the roles that were chosen. */
export function rolesOf(form: FormData): number[] {
  return form.getAll('roles').map(Number);
}
