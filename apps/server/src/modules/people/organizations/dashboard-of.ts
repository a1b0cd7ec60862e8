/** The client that people work with for an organization: of several kinds the one with most to decide. */
export function dashboardOf(organization: {
  readonly isSponsor: boolean;
  readonly isValidator: boolean;
}): 'sponsor' | 'validator' | 'provider' {
  if (organization.isSponsor) return 'sponsor';
  return organization.isValidator ? 'validator' : 'provider';
}
