import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';

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
}

const most = 500;

/** The organizations that the person works for, by name. */
export async function listOrganizations(): Promise<readonly Organization[]> {
  const { data } = await api.get('/platform/organizations', {
    query: { is_employee: true, dependency: 'permissions', order_by: 'name', per_page: most },
  });
  return data.map(organizationOf);
}

/** What the person may do at one organization; nothing where they do not work. */
export async function rightsAt(organization: number): Promise<readonly string[]> {
  return (await listOrganizations()).find(({ id }) => id === organization)?.permissions ?? [];
}

function organizationOf(given: Schema<'Organization'>): Organization {
  return {
    id: given.id,
    name: given.name,
    isSponsor: given.is_sponsor === true,
    isProvider: given.is_provider === true,
    isValidator: given.is_validator === true,
    isOwner: given.is_owner === true,
    permissions: given.permissions ?? [],
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
