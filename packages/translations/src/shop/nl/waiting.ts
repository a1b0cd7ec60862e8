/** What waits for a citizen: on home, with the vouchers, in the menu and on a page of its own. */
export const waiting = {
  'page-title': 'Dit wacht op u',
  lead: 'Het dringendste staat bovenaan.',
  all: 'Bekijk alle {count}',
  things: '{count, plural, one {1 ding wacht op u} other {# dingen wachten op u}}',
  empty: {
    title: 'U hoeft nu niets te doen',
    text: 'Hebben wij iets van u nodig? Dan staat het hier.',
    button: 'Bekijk mijn tegoeden',
  },
  clarification: {
    kind: 'Wij hebben een vraag over: {fund}',
    first: 'Eerst: een vraag over uw aanvraag',
    until: 'Doe dit vóór {date}.',
    'no-date': 'Na uw antwoord kijken wij verder.',
    button: 'Beantwoord de vraag',
  },
  claim: {
    kind: 'Wij konden u niet terugbetalen',
    first: 'Eerst: kosten die u terugvroeg',
    until: 'U vroeg {amount} terug. U kunt het nog een keer vragen tot en met {date}.',
    button: 'Bekijk waarom',
  },
  reservation: {
    kind: 'Uw reservering is goedgekeurd',
    first: 'Eerst: een reservering die klaarstaat',
    title: '{offer} staat klaar',
    until: '{provider}. Ga tot en met {date}.',
    button: 'Laat de code zien',
  },
  voucher: {
    kind: '{days, plural, =0 {Dit tegoed stopt vandaag} =1 {Dit tegoed stopt morgen} other {Dit tegoed stopt over # dagen}}',
    first: 'Eerst: een tegoed dat bijna stopt',
    'title-money': 'U hebt nog {amount} op uw {fund}',
    'title-other': 'U hebt nog {name}',
    until: 'U kunt het gebruiken tot en met {date}.',
    button: 'Kies iets uit',
  },
  'request-draft': {
    kind: 'Uw aanvraag is nog niet verstuurd',
    first: 'Eerst: een aanvraag die u begon',
    until: 'U kunt verdergaan tot en met {date}.',
    button: 'Ga verder',
  },
  'claim-draft': {
    kind: 'U vroeg deze kosten nog niet terug',
    first: 'Eerst: kosten die u wilde terugvragen',
    title: 'Kosten terugvragen',
    until: 'U kunt verdergaan tot en met {date}.',
    button: 'Ga verder',
  },
} as const;
