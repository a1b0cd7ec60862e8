/** The first page, for visitors and for citizens who are signed in. */
export const home = {
  'page-title': 'Home',
  heading: 'Welkom bij {site}',
  'heading-signed-in': 'Welkom terug',
  lead: {
    general: 'Sport, school, muziek of een dag uit. Met een tegoed van de gemeente betaalt u minder of niets.',
    'one-fund': 'Hier vindt u {fund}. Met dit tegoed betaalt u minder of niets.',
    'more-funds': 'Hier vindt u de regelingen van {organization}. Met een tegoed betaalt u minder of niets.',
    code: 'Hebt u een brief met een code? Met de code zet u uw tegoed klaar.',
    digid: 'Vraag hier een tegoed aan. En bekijk wat u ermee kunt doen.',
    'digid-question': 'Wilt u weten of u een tegoed kunt krijgen? Bekijk voor wie de regelingen zijn.',
    'with-vouchers': 'Bekijk wat u nog kunt besteden. Laat uw code zien bij een aanbieder.',
  },
  actions: {
    'see-funds': 'Bekijk wat u kunt krijgen',
    'use-code': 'Ik heb een code',
    'see-vouchers': 'Bekijk mijn tegoeden',
    explanation: 'Zo werkt het',
  },
  ways: {
    heading: 'Wat wilt u doen?',
    'code-title': 'Mijn code gebruiken',
    'code-text': 'U hebt een brief met een code gekregen. Met de code zet u uw tegoed klaar.',
    'request-title': 'Een tegoed aanvragen',
    'request-text': 'Bekijk de regelingen. U ziet meteen voor wie ze zijn en wat u nodig hebt.',
    'continue-title': 'Verder met mijn tegoed',
    'continue-text': 'Bekijk wat u nog kunt besteden. Of laat uw code zien aan de balie.',
  },
  steps: {
    heading: 'Zo werkt het',
    'request-title': 'U vraagt een tegoed aan',
    'request-text': 'Of u gebruikt de code uit uw brief. Dat duurt 5 tot 10 minuten.',
    'choose-title': 'U kiest waar u het aan besteedt',
    'choose-text':
      '{count, plural, =0 {Bij winkels, clubs en scholen in de buurt.} one {Bij 1 aanbieder in de buurt.} other {Bij # winkels, clubs en scholen.}}',
    'show-title': 'U laat uw code zien',
    'show-text': 'Op uw telefoon, op papier of op een pas. Wat u maar fijn vindt.',
  },
  together: {
    heading: 'Liever samen?',
    text: 'Wij vullen de aanvraag met u in. Aan de balie of aan de telefoon. U hebt geen computer of e-mail nodig.',
    link: 'Vraag om hulp',
  },
  vouchers: {
    heading: 'Uw tegoed',
    all: 'Al uw tegoeden ({count})',
  },
  waiting: {
    heading: 'Dit wacht op u',
    reservation: 'U kunt hier gebruik van maken tot en met {date}.',
    'show-code': 'Laat de code zien',
  },
  quick: {
    heading: 'Snel naar',
    'offers-title': 'Kies iets uit het aanbod',
    'messages-title': 'Berichten',
    'messages-text':
      '{count, plural, =0 {U hebt geen nieuwe berichten} one {U hebt 1 nieuw bericht} other {U hebt # nieuwe berichten}}',
    'reimbursements-title': 'Kosten terugvragen',
    'reimbursements-text': 'Hebt u zelf al betaald?',
    'request-title': 'Nog een tegoed aanvragen',
    'request-text': 'Bekijk de regelingen',
  },
  offers: {
    heading: 'Hier kunt u terecht',
    'heading-signed-in': 'Dit past bij uw tegoed',
    'heading-subsidies': 'Gratis of met korting',
    all: 'Al het aanbod bekijken',
  },
  map: {
    heading: 'Aanbieders bij u in de buurt',
    text: 'Bekijk op de kaart waar u met uw tegoed terechtkunt.',
    link: 'Bekijk de kaart',
  },
  'photo-by': 'Foto: {name}',
} as const;
