import type { NavThing } from '../../components/frame/side-nav.tsx';
import type { Language } from '@tegoed/domain/language';
import { pathOf, type ScreenName } from '../../platform/paths.ts';
import type { Translate } from '../../platform/texts.ts';
import type { Organization } from '../organizations/organizations.ts';

interface MenuOptions {
  readonly organization: Organization;
  readonly language: Language;
  readonly t: Translate<'menu'>;
}

type Place = 'work' | 'applications' | 'providers' | 'payments' | 'batches' | 'bank';

interface PlaceTerms {
  /** One of these rights. */
  readonly rights?: readonly string[];
  readonly of?: 'isSponsor' | 'isProvider' | 'isValidator';
}

/** Who finds which place: by the rights of the person and by what the organization is. An owner of a provider sees no sponsor's menu. */
const terms: Readonly<Record<Place, PlaceTerms>> = {
  work: {},
  applications: { rights: ['manage_providers', 'view_finances'], of: 'isSponsor' },
  providers: { rights: ['manage_providers', 'view_finances'], of: 'isSponsor' },
  payments: { rights: ['view_finances'], of: 'isSponsor' },
  batches: { rights: ['view_finances'], of: 'isSponsor' },
  bank: { rights: ['manage_bank_connections', 'view_finances'], of: 'isSponsor' },
};

/** Whether a place of the menu is for this person at this organization. */
export function isOpen(place: Place, { permissions, ...organization }: Organization): boolean {
  const { rights, of } = terms[place];
  if (of !== undefined && !organization[of]) return false;
  return rights === undefined || rights.some((right) => permissions.includes(right));
}

/** The menu in its fixed order, without what somebody has no right to. */
export function menuOf({ organization, language, t }: MenuOptions): readonly NavThing[] {
  const to = (screen: ScreenName) => pathOf(screen, language, { organization: organization.id });
  const open = (...places: readonly (readonly [Place & ScreenName, string])[]) =>
    places.flatMap(([place, label]) => (isOpen(place, organization) ? [{ to: to(place), label }] : []));
  const things: readonly NavThing[] = [
    { icon: 'calendar-check', label: t('work'), to: to('work') },
    {
      icon: 'store',
      label: t('providers'),
      places: open(['applications', t('applications')], ['providers', t('all-providers')]),
    },
    {
      icon: 'banknote',
      label: t('money'),
      places: open(['payments', t('payments')], ['batches', t('batches')], ['bank', t('bank')]),
    },
  ];
  return things.filter(({ places }) => places === undefined || places.length > 0);
}

/** Every place of the menu by itself, each with the icon of its thing. */
export function placesOf(things: readonly NavThing[]) {
  return things.flatMap(
    ({ icon, label, to, places }) => places?.map((place) => ({ ...place, icon })) ?? [{ icon, label, to: to ?? '' }],
  );
}
