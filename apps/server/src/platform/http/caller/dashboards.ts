/** Whether a client is one of those that people work with. */
export function isDashboard(clientType: string): boolean {
  return clientType === 'sponsor' || clientType === 'provider' || clientType === 'validator';
}

/** Sessions in all of them count as one, under this name. */
export const dashboardGroup = 'dashboard';
