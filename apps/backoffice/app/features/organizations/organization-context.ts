import { createContext, use } from 'react';
import type { Organization } from './organizations.ts';

export const OrganizationContext = createContext<Organization | null>(null);

/** The organization that the page is of. */
export function useOrganization(): Organization {
  const organization = use(OrganizationContext);
  if (!organization) throw new Error('this page stands outside the frame of an organization');
  return organization;
}
