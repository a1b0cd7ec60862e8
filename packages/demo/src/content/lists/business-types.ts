import type { DemoBusinessType } from '../content-types.ts';

export const businessTypes: readonly DemoBusinessType[] = [
  { id: 1, key: 'municipality', name: { nl: 'Gemeente', en: 'Municipality' } },
  { id: 2, key: 'swimming-pool', name: { nl: 'Zwembad', en: 'Swimming pool' } },
  { id: 3, key: 'music-school', name: { nl: 'Muziekles', en: 'Music lessons' } },
  { id: 4, key: 'bicycle-shop', name: { nl: 'Fietsen', en: 'Bicycles' } },
  { id: 5, key: 'football-club', name: { nl: 'Voetbal', en: 'Football' } },
  { id: 6, key: 'library', name: { nl: 'Bibliotheek', en: 'Library' } },
  { id: 7, key: 'museum', name: { nl: 'Museum', en: 'Museum' } },
  { id: 8, key: 'stationery-shop', name: { nl: 'Schoolspullen', en: 'School supplies' } },
  { id: 9, key: 'play-hall', name: { nl: 'Speelhal', en: 'Play hall' } },
  { id: 10, key: 'shoe-shop', name: { nl: 'Schoenen en kleding', en: 'Shoes and clothes' } },
  { id: 11, key: 'cafe', name: { nl: 'Café', en: 'Café' } },
  { id: 12, key: 'theatre-school', name: { nl: 'Toneel en dans', en: 'Theatre and dance' } },
  { id: 13, key: 'electronics-shop', name: { nl: 'Elektrische apparaten', en: 'Electrical appliances' } },
  { id: 14, key: 'sports-hall', name: { nl: 'Sporthal', en: 'Sports hall' } },
];
