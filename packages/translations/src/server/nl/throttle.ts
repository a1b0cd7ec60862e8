/** Too many attempts (429), by what was tried; the waiting time is in minutes. */
export const throttle = {
  auth: {
    title: 'U hebt vaak geprobeerd in te loggen',
    message:
      'U hebt vaak geprobeerd in te loggen. Probeer het over {minutes, number, wait} nog eens. Kijk ook of u al een e-mail van ons hebt.',
  },
  email: {
    title: 'Wij hebben u al een paar e-mails gestuurd',
    message: 'Wij hebben u al een paar e-mails gestuurd. Probeer het over {minutes, number, wait} nog eens.',
  },
  sms: {
    title: 'Wij hebben u al een paar sms’jes gestuurd',
    message: 'Wij hebben u al een paar sms’jes gestuurd. Probeer het over {minutes, number, wait} nog eens.',
  },
  pairing: {
    title: 'U hebt te vaak een code geprobeerd',
    message: 'U hebt te vaak een code geprobeerd. Probeer het over {minutes, number, wait} nog eens.',
  },
  digid: {
    title: 'U ging te vaak naar DigiD',
    message: 'U ging te vaak naar DigiD. Probeer het over {minutes, number, wait} nog eens.',
  },
  'fund-check': {
    title: 'Wij hebben dit al vaak voor u nagekeken',
    message: 'Wij hebben dit al vaak voor u nagekeken. Probeer het over {minutes, number, wait} nog eens.',
  },
  scan: {
    title: 'U scant te snel',
    message: 'U scant te snel na elkaar. Wacht even en scan dan nog een keer.',
  },
  'desk-code': {
    title: 'Er zijn te veel verkeerde codes getypt',
    message: 'Er zijn te veel verkeerde codes getypt. Scan de code, of typ hem over {minutes, number, wait} nog eens.',
  },
  'provider-reservations': {
    title: 'U hebt veel reserveringen gemaakt',
    message: 'U hebt veel reserveringen gemaakt. Probeer het over {minutes, number, wait} nog eens.',
  },
  bulks: {
    title: 'U hebt dit net al vaak naar de bank gestuurd',
    message: 'U hebt dit net al vaak naar de bank gestuurd. Probeer het over {minutes, number, wait} nog eens.',
  },
  'physical-cards': {
    title: 'U hebt te vaak een pas geprobeerd',
    message: 'U hebt te vaak een pas geprobeerd. Probeer het over {minutes, number, wait} nog eens, of bel ons.',
  },
  profile: {
    title: 'U hebt uw gegevens net vaak veranderd',
    message: 'U hebt uw gegevens net vaak veranderd. Probeer het over {minutes, number, wait} nog eens.',
  },
  upload: {
    title: 'U hebt net veel bestanden gestuurd',
    message: 'U hebt net veel bestanden gestuurd. Probeer het over {minutes, number, wait} nog eens.',
  },
  'reveal-number': {
    title: 'U hebt veel nummers bekeken',
    message: 'U hebt veel burgerservicenummers bekeken. Probeer het over {minutes, number, wait} nog eens.',
  },
  'host-check': {
    title: 'U hebt deze adressen vaak nagekeken',
    message: 'U hebt deze adressen vaak nagekeken. Probeer het over {minutes, number, wait} nog eens.',
  },
  invite: {
    title: 'U hebt veel mensen uitgenodigd',
    message: 'U hebt veel mensen uitgenodigd. Probeer het over {minutes, number, wait} nog eens.',
  },
  'mail-links': {
    title: 'U hebt deze link vaak geopend',
    message: 'U hebt deze link vaak geopend. Probeer het over {minutes, number, wait} nog eens.',
  },
  passkey: {
    title: 'Er is te vaak geprobeerd om in te loggen',
    message: 'Er is te vaak geprobeerd om in te loggen. Probeer het over {minutes, number, wait} nog eens.',
  },
  'second-factor': {
    title: 'U hebt te vaak een verkeerde code getypt',
    message:
      'U hebt te vaak een verkeerde code getypt. Probeer het over {minutes, number, wait} nog eens, of gebruik een passkey.',
  },
} as const;
