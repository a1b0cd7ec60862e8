/** Why the server says no, by the code it sends along. */
export const refusals = {
  'not-found': 'Wij kunnen dit niet vinden.',
  forbidden: 'Dit mag u niet doen.',
  'fields-not-valid': 'Controleer wat u hebt ingevuld.',
} as const;
