/** The mailbox of the demo, where messages are read that were not really sent. */
export const mailbox = {
  heading: 'Verstuurde e-mails',
  empty: 'Er is nog niets verstuurd. Log in op de site, dan komt hier de link.',
  to: 'Aan',
  message: 'De e-mail',
  back: 'Terug naar alle e-mails',
  open: 'Open de link',
  links: 'Links in deze e-mail',
  plain: 'Als gewone tekst',
} as const;
