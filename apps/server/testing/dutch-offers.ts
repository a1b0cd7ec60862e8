/**
 * Some hundred offers as Dutch providers write them, made of lists, to try searching on. Every offer stands once by itself
 * and once for each occasion that goes with its kind.
 */

interface Kind {
  readonly provider: string;
  readonly occasions: readonly string[];
  /** Name and description. */
  readonly offers: readonly (readonly [name: string, description: string])[];
}

const ages = ['voor kleuters', 'voor tieners', 'voor volwassenen', 'voor vijfenvijftigplussers'];
const times = ['op woensdagmiddag', 'in de zomervakantie', 'tien keer'];

const kinds: readonly Kind[] = [
  {
    provider: 'Zwembad De Golfslag',
    occasions: ages,
    offers: [
      ['Zwemles voor diploma A', 'Leer veilig zwemmen in het ondiepe bad. Inclusief afzwemmen.'],
      ['Zwemles voor diploma B', 'Verder na het eerste diploma, met kleren aan.'],
      ['Tien keer vrij zwemmen', 'Strippenkaart voor het recreatiebad en de glijbaan.'],
      ['Aquajoggen', 'Bewegen in het water op muziek.'],
      ['Snorkelen', 'Een middag onder water kijken met een snorkel en vinnen.'],
    ],
  },
  {
    provider: 'Sportvereniging De Kade',
    occasions: ages,
    offers: [
      ['Een jaar lid van de voetbalclub', 'Contributie, trainen op dinsdag en wedstrijden op zaterdag.'],
      ['Proefles judo', 'Op de mat met een ervaren leraar. Pak te leen.'],
      ['Turnen', 'Balk, brug en vloer in de gymzaal.'],
      ['Tennisles', 'Leren serveren, racket te leen.'],
      ['Korfbal', 'Samen spelen in een gemengde ploeg.'],
      ['Hardlopen voor beginners', 'In acht weken vijf kilometer rennen.'],
      ['Schaatsles', 'Op de ijsbaan, met gehuurde schaatsen.'],
      ['Zaalvoetbal', 'In de sporthal, het hele jaar door.'],
    ],
  },
  {
    provider: 'Muziekschool Klankrijk',
    occasions: ages,
    offers: [
      ['Gitaarles', 'Akkoorden en liedjes, instrument te huur.'],
      ['Pianoles', 'Noten lezen en spelen op een vleugel.'],
      ['Vioollessen', 'Strijken in een klein groepje.'],
      ['Drumles', 'Slagwerk in een geluiddichte ruimte.'],
      ['Zingen in het koor', 'Samen zingen en optreden met Kerst.'],
      ['Blokfluit huren', 'Per schooljaar, met tas.'],
      ['Muziek op schoot', 'Liedjes voor baby’s en hun ouders.'],
    ],
  },
  {
    provider: 'Dansstudio Zwier',
    occasions: ages,
    offers: [
      ['Streetdance', 'Hiphop en breakdance voor iedereen.'],
      ['Balletles', 'Klassiek dansen aan de barre.'],
      ['Danscursus stijldansen', 'Wals, tango en chachacha in paren.'],
      ['Musical en theater', 'Zingen, dansen en acteren in één.'],
    ],
  },
  {
    provider: 'Speelgoedwinkel Hop',
    occasions: ['als cadeau'],
    offers: [
      ['Bordspellen', 'Gezelschapsspellen voor het hele gezin.'],
      ['Puzzels van hout', 'Duurzaam en stevig.'],
      ['Step met drie wielen', 'Voor buiten spelen.'],
      ['Verjaardagsfeestje voor tien kinderen', 'Taart, ranja en een uur in de ballenbak.'],
    ],
  },
  {
    provider: 'Fietsenmaker Het Wiel',
    occasions: ['van de gemeente'],
    offers: [
      ['Kinderfiets', 'Met zijwieltjes en een bel.'],
      ['Tweedehands damesfiets', 'Nagekeken, met slot en verlichting.'],
      ['Reparatie van uw rijwiel', 'Banden, remmen en ketting.'],
      ['Fietshelm', 'In elke maat.'],
      ['Bakfiets lenen', 'Een dag of een week.'],
    ],
  },
  {
    provider: 'De Schrijfwinkel',
    occasions: ['voor de basisschool', 'voor de brugklas'],
    offers: [
      ['Schooltas en schrijfspullen', 'Schriften, pennen, passer en een etui.'],
      ['Rugzak', 'Waterdicht, met vak voor een laptop.'],
      ['Rekenmachine', 'Grafisch, goedgekeurd voor het examen.'],
      ['Atlas', 'De wereld in kaarten.'],
      ['Woordenboeken', 'Nederlands, Engels, Frans en Duits.'],
    ],
  },
  {
    provider: 'Computerhuis Muis',
    occasions: ['voor scholieren'],
    offers: [
      ['Laptop', 'Een gereviseerde draagbare computer met garantie.'],
      ['Tablet', 'Met hoesje en lader.'],
      ['Printer met inkt', 'Voor thuis.'],
      ['Cursus internet en e-mail', 'Veilig online, stap voor stap.'],
    ],
  },
  {
    provider: 'Kledingwinkel De Draad',
    occasions: ['voor meisjes', 'voor jongens', 'voor baby’s'],
    offers: [
      ['Winterjas', 'Warm en waterdicht.'],
      ['Regenlaarzen', 'Van rubber, in vrolijke kleuren.'],
      ['Sportschoenen naar keuze', 'Voor binnen en buiten.'],
      ['Broek en trui', 'Een stel kleren naar keuze.'],
      ['Brillen', 'Montuur met glazen op sterkte.'],
    ],
  },
  {
    provider: 'Museum Het Schip',
    occasions: ['voor gezinnen', 'met rondleiding'],
    offers: [
      ['Toegang tot het museum', 'Schilderijen, modellen en een doe-hoek.'],
      ['Museumjaarkaart', 'Een jaar lang naar binnen in vierhonderd musea.'],
      ['Schilderen en tekenen', 'Een workshop met verf en houtskool.'],
      ['Kleien en boetseren', 'Maak een eigen vaas.'],
    ],
  },
  {
    provider: 'Dierenpark Het Bos',
    occasions: ['voor gezinnen'],
    offers: [
      ['Dagje dierentuin', 'Apen, leeuwen en een kinderboerderij.'],
      ['Paardrijles', 'Op een pony door het bos.'],
      ['Scouting', 'Hutten bouwen, vuur maken en kamperen.'],
    ],
  },
  {
    provider: 'Buurtcafé De Huiskamer',
    occasions: ['voor twee'],
    offers: [
      ['Koffie en taart', 'Met uitzicht op de haven.'],
      ['Kookcursus', 'Gezond koken met weinig geld.'],
      ['Driegangendiner', 'Soep, hoofdgerecht en een ijsje toe.'],
      ['Café chantant', 'Een avond met crêpes en Franse liedjes.'],
    ],
  },
  {
    provider: 'Bibliotheek Merendam',
    occasions: ['voor gezinnen'],
    offers: [
      ['Abonnement van de bibliotheek', 'Boeken, strips en luisterboeken lenen.'],
      ['Taalles', 'Nederlands spreken met een vrijwilliger.'],
      ['Huiswerkbegeleiding', 'Hulp bij rekenen en taal na schooltijd.'],
      ['Voorlezen', 'Verhalen voor peuters.'],
    ],
  },
  {
    provider: 'Fitnesscentrum Kracht',
    occasions: times,
    offers: [
      ['Fitness', 'Onbeperkt sporten met een instructeur.'],
      ['Yoga', 'Rust en lenigheid op de mat.'],
      ['Spinning', 'Op de fiets in de zaal, op harde muziek.'],
      ['Massage van de rug', 'Een half uur ontspannen.'],
    ],
  },
  {
    provider: 'Kapsalon Knip',
    occasions: ['voor dames', 'voor heren', 'voor kinderen'],
    offers: [
      ['Knipbeurt', 'Wassen, knippen en drogen.'],
      ['Krullen of vlechten', 'Voor een feest of bruiloft.'],
    ],
  },
];

export interface DutchOffer {
  readonly provider: string;
  readonly name: string;
  readonly description: string;
}

export const dutchOffers: readonly DutchOffer[] = kinds.flatMap(({ provider, occasions, offers }) =>
  offers.flatMap(([name, description]) =>
    ['', ...occasions].map((occasion) => ({ provider, name: `${name} ${occasion}`.trim(), description })),
  ),
);
