/** Domains whose mail is read at that address on the web. (screens.md 2.21) */
export const mailProviders: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.nl',
  'live.com',
  'live.nl',
  'msn.com',
  'icloud.com',
  'yahoo.com',
  'proton.me',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'xs4all.nl',
  'home.nl',
];
