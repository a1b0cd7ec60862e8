import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';
import { askedOnce } from '../../platform/asked-once.ts';

/** An organization that somebody works for, with what they may do there. */
export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly isSponsor: boolean;
  readonly isProvider: boolean;
  readonly isValidator: boolean;
  /** Whether the person owns it. */
  readonly isOwner: boolean;
  readonly permissions: readonly string[];
  readonly offices: number;
}

const most = 500;

/** The organizations that the person works for, by name. */
export async function listOrganizations(): Promise<readonly Organization[]> {
  const { data } = await api.get('/platform/organizations', {
    query: { is_employee: true, dependency: 'permissions', order_by: 'name', per_page: most },
  });
  return data.map(organizationOf);
}

/** The same for a loader: a frame and the screen in it are told together. */
export const listOrganizationsOnce = askedOnce(listOrganizations);

function organizationOf(given: Schema<'Organization'>): Organization {
  return {
    id: given.id,
    name: given.name,
    isSponsor: given.is_sponsor === true,
    isProvider: given.is_provider === true,
    isValidator: given.is_validator === true,
    isOwner: given.is_owner === true,
    permissions: given.permissions ?? [],
    offices: given.offices_count,
  };
}

type Kind = 'sponsor' | 'provider' | 'validator';

/** What an organization is; what weighs most comes first. */
export function kindsOf({ isSponsor, isProvider, isValidator }: Organization): readonly Kind[] {
  const kinds: [Kind, boolean][] = [
    ['sponsor', isSponsor],
    ['validator', isValidator],
    ['provider', isProvider],
  ];
  return kinds.flatMap(([kind, is]) => (is ? [kind] : []));
}

/** Registered, and then left before it had an office: it is nothing yet but a provider at most. */
export function isHalfway({ isSponsor, isValidator, permissions, offices }: Organization): boolean {
  return !isSponsor && !isValidator && offices === 0 && permissions.includes('manage_offices');
}
