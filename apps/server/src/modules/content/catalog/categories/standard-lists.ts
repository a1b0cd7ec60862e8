/** A name in both languages. */
interface Named {
  readonly key: string;
  readonly nl: string;
  readonly en: string;
}

/** What an empty platform starts with: what organizations can be. */
export const standardBusinessTypes: readonly Named[] = [
  { key: 'municipality', nl: 'Gemeente', en: 'Municipality' },
  { key: 'foundation', nl: 'Stichting', en: 'Foundation' },
  { key: 'swimming-pool', nl: 'Zwembad', en: 'Swimming pool' },
  { key: 'sports-club', nl: 'Sportvereniging', en: 'Sports club' },
  { key: 'sports-hall', nl: 'Sporthal', en: 'Sports hall' },
  { key: 'music-school', nl: 'Muziekles', en: 'Music lessons' },
  { key: 'theatre-school', nl: 'Toneel en dans', en: 'Theatre and dance' },
  { key: 'library', nl: 'Bibliotheek', en: 'Library' },
  { key: 'museum', nl: 'Museum', en: 'Museum' },
  { key: 'cinema', nl: 'Bioscoop', en: 'Cinema' },
  { key: 'play-hall', nl: 'Speelhal', en: 'Play hall' },
  { key: 'bicycle-shop', nl: 'Fietsenwinkel', en: 'Bicycle shop' },
  { key: 'clothes-shop', nl: 'Kledingwinkel', en: 'Clothes shop' },
  { key: 'shoe-shop', nl: 'Schoenenwinkel', en: 'Shoe shop' },
  { key: 'stationery-shop', nl: 'Winkel voor schoolspullen', en: 'Stationery shop' },
  { key: 'electronics-shop', nl: 'Elektrische apparaten', en: 'Electrical appliances' },
  { key: 'supermarket', nl: 'Supermarkt', en: 'Supermarket' },
  { key: 'cafe', nl: 'Eten en drinken', en: 'Food and drinks' },
  { key: 'school', nl: 'School of cursus', en: 'School or course' },
  { key: 'care', nl: 'Zorg en hulp', en: 'Care and help' },
  { key: 'other', nl: 'Iets anders', en: 'Something else' },
];

interface Branch extends Named {
  readonly below: readonly Named[];
}

/** What an empty platform starts with: the tree of what can be offered. */
export const standardCategories: readonly Branch[] = [
  {
    key: 'sport',
    nl: 'Sport en bewegen',
    en: 'Sport and exercise',
    below: [
      { key: 'swimming', nl: 'Zwemmen', en: 'Swimming' },
      { key: 'ball-sports', nl: 'Balsport', en: 'Ball sports' },
      { key: 'fitness', nl: 'Fit blijven', en: 'Keeping fit' },
    ],
  },
  {
    key: 'culture',
    nl: 'Muziek, dans en toneel',
    en: 'Music, dance and theatre',
    below: [
      { key: 'music-lessons', nl: 'Muziekles', en: 'Music lessons' },
      { key: 'theatre', nl: 'Toneel en circus', en: 'Theatre and circus' },
      { key: 'dance', nl: 'Dans', en: 'Dance' },
    ],
  },
  {
    key: 'school',
    nl: 'School en leren',
    en: 'School and learning',
    below: [
      { key: 'school-supplies', nl: 'Schoolspullen', en: 'School supplies' },
      { key: 'courses', nl: 'Cursus en taal', en: 'Courses and language' },
      { key: 'reading', nl: 'Lezen', en: 'Reading' },
      { key: 'computers', nl: 'Computers', en: 'Computers' },
    ],
  },
  {
    key: 'bikes-and-clothes',
    nl: 'Fiets en kleding',
    en: 'Bicycles and clothes',
    below: [
      { key: 'bicycles', nl: 'Fietsen', en: 'Bicycles' },
      { key: 'clothes', nl: 'Kleding', en: 'Clothes' },
      { key: 'shoes', nl: 'Schoenen', en: 'Shoes' },
    ],
  },
  {
    key: 'outings',
    nl: 'Dagje uit',
    en: 'A day out',
    below: [
      { key: 'museums', nl: 'Museum', en: 'Museum' },
      { key: 'playing', nl: 'Spelen en feest', en: 'Playing and parties' },
      { key: 'eating-out', nl: 'Eten en drinken', en: 'Food and drinks' },
    ],
  },
  {
    key: 'home',
    nl: 'Voor thuis',
    en: 'For your home',
    below: [
      { key: 'appliances', nl: 'Apparaten', en: 'Appliances' },
      { key: 'groceries', nl: 'Boodschappen', en: 'Groceries' },
      { key: 'saving-energy', nl: 'Energie besparen', en: 'Saving energy' },
    ],
  },
  { key: 'care', nl: 'Zorg en hulp', en: 'Care and help', below: [] },
];
