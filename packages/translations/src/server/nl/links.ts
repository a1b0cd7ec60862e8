/** Pages that the server itself shows when somebody opens a link of a mail. */
export const links = {
  'app-heading': 'Ga verder in de app',
  'app-text': 'Open deze pagina op de telefoon of tablet met de app. Druk daar op de knop.',
  'app-button': 'Open de app',
  'no-email': 'Nog geen e-mailadres',
  'verified-heading': 'Uw e-mailadres is bevestigd',
  'verified-text': 'U kunt deze pagina sluiten.',
} as const;
