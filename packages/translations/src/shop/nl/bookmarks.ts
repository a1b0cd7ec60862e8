/** The offers that a citizen keeps. */
export const bookmarks = {
  'page-title': 'Bewaard aanbod',
  heading: 'Bewaard aanbod',
  lead: 'Wat u leuk vond, staat hier bij elkaar.',
  count: '{count, plural, =0 {Niets bewaard} one {1 bewaard} other {# bewaard}}',
  removed: '{offer} is niet meer bewaard.',
  undo: 'Zet terug',
  empty: {
    title: 'U hebt nog niets bewaard',
    text: 'Druk op het hartje bij iets wat u leuk vindt.',
    button: 'Bekijk het aanbod',
  },
} as const;
