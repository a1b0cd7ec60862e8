import type { QuickPlace } from '../../components/frame/frame.tsx';
import type { NavPlace, NavThing } from '../../components/frame/side-nav.tsx';
import type { IconName } from '@tegoed/ui/pictures/icon';
import type { Language } from '@tegoed/domain/language';
import { pathOf } from '../../platform/paths.ts';
import type { Translate } from '../../platform/texts.ts';
import type { Organization } from '../organizations/organizations.ts';

type Kind = 'isSponsor' | 'isProvider' | 'isValidator';

interface PlaceTerms {
  /** One of these rights; without them everybody who works there. */
  readonly rights?: readonly string[];
  readonly of?: Kind | readonly Kind[];
}

/** Who finds which place: by the rights of the person and by what the organization is. An owner of a provider sees no sponsor's menu. */
const terms = {
  work: {},
  requests: { rights: ['validate_records', 'manage_validators'], of: ['isSponsor', 'isValidator'] },
  schemes: { rights: ['view_funds', 'manage_funds', 'manage_fund_texts', 'view_finances'], of: 'isSponsor' },
  applications: { rights: ['manage_providers', 'view_finances'], of: 'isSponsor' },
  'all-providers': { rights: ['manage_providers', 'view_finances'], of: 'isSponsor' },
  payments: { rights: ['view_finances'], of: 'isSponsor' },
  batches: { rights: ['view_finances'], of: 'isSponsor' },
  bank: { rights: ['manage_bank_connections', 'view_finances'], of: 'isSponsor' },
  reservations: { rights: ['scan_vouchers'], of: 'isProvider' },
  counter: { rights: ['scan_vouchers'], of: 'isProvider' },
  offers: { rights: ['manage_products'], of: 'isProvider' },
  participation: { rights: ['manage_provider_funds'], of: 'isProvider' },
  income: { rights: ['view_finances'], of: 'isProvider' },
  offices: { rights: ['manage_offices'], of: 'isProvider' },
  details: { rights: ['manage_organization'] },
  employees: { rights: ['manage_employees'] },
} as const satisfies Record<string, PlaceTerms>;

/** A place of the menu: a screen, which has the same name. */
export type Place = keyof typeof terms;

interface Thing {
  readonly icon: IconName;
  /** A place of its own, or the name of a group. */
  readonly name: Place | 'providers' | 'money' | 'organization';
  readonly places?: readonly Place[];
  /** What this organization does most. */
  readonly main?: true;
}

/** The menu in its fixed order. */
const things: readonly Thing[] = [
  { icon: 'calendar-check', name: 'work' },
  { icon: 'inbox', name: 'requests' },
  { icon: 'layers', name: 'schemes' },
  { icon: 'store', name: 'providers', places: ['applications', 'all-providers'] },
  { icon: 'banknote', name: 'money', places: ['payments', 'batches', 'bank'] },
  { icon: 'ticket', name: 'reservations' },
  { icon: 'scan-code', name: 'counter', main: true },
  { icon: 'shopping-bag', name: 'offers' },
  { icon: 'hand-coins', name: 'participation' },
  { icon: 'euro', name: 'income' },
  { icon: 'map-pin', name: 'offices' },
  { icon: 'building', name: 'organization', places: ['details', 'employees'] },
];

/** Whether a place of the menu is for this person at this organization. */
export function isOpen(place: Place, { permissions, ...organization }: Organization): boolean {
  const { rights, of }: PlaceTerms = terms[place];
  if (of !== undefined && ![of].flat().some((kind) => organization[kind])) return false;
  return rights === undefined || rights.some((right) => permissions.includes(right));
}

interface MenuOptions {
  readonly organization: Organization;
  readonly language: Language;
  readonly t: Translate<'menu'>;
  /** How many things wait in a place. */
  readonly waiting?: Readonly<Partial<Record<Place, number>>> | undefined;
}

/** The menu without what somebody has no right to, and without things of which nothing is left. */
export function menuOf({ organization, language, t, waiting = {} }: MenuOptions): readonly NavThing[] {
  const link = (place: Place) => ({
    to: pathOf(place, language, { organization: organization.id }),
    label: t(place),
    count: waiting[place],
  });
  return things.flatMap(({ icon, name, places, main }): NavThing[] => {
    if (!places) return isPlace(name) && isOpen(name, organization) ? [{ icon, main, ...link(name) }] : [];
    const open = places.filter((place) => isOpen(place, organization));
    return open.length > 0 ? [{ icon, label: t(name), places: open.map(link) }] : [];
  });
}

/** Four things at most for the bar of a telephone: a group by its own name, leading to the first of its places. */
export function quickOf(menu: readonly NavThing[]): readonly QuickPlace[] {
  return menu
    .flatMap(({ icon, label, to, places, count, main }): QuickPlace[] => {
      const [first, ...others] = places ?? [];
      if (first)
        return [{ icon, label, to: first.to, count: waitingOf([first, ...others]), others: others.map((one) => one.to) }];
      return to === undefined ? [] : [{ icon, to, label, count, main }];
    })
    .slice(0, 4);
}

function waitingOf(places: readonly NavPlace[]): number {
  return places.reduce((total, { count = 0 }) => total + count, 0);
}

function isPlace(name: string): name is Place {
  return Object.hasOwn(terms, name);
}
