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

type Place = 'work' | 'requests' | 'applications' | 'bank';

type Kind = 'isSponsor' | 'isProvider' | 'isValidator';

interface PlaceTerms {
  /** One of these rights. */
  readonly rights?: readonly string[];
  readonly of?: Kind | readonly Kind[];
}

/** Who finds which place: by the rights of the person and by what the organization is. An owner of a provider sees no sponsor's menu. */
const terms: Readonly<Record<Place, PlaceTerms>> = {
  work: {},
  requests: { rights: ['validate_records', 'manage_validators'], of: ['isSponsor', 'isValidator'] },
  applications: { rights: ['manage_providers', 'view_finances'], of: 'isSponsor' },
  bank: { rights: ['manage_bank_connections', 'view_finances'], of: 'isSponsor' },
};

/** Whether a place of the menu is for this person at this organization. */
export function isOpen(place: Place, { permissions, ...organization }: Organization): boolean {
  const { rights, of } = terms[place];
  if (of !== undefined && ![of].flat().some((kind) => organization[kind])) return false;
  return rights === undefined || rights.some((right) => permissions.includes(right));
}

/** The menu in its fixed order, without what somebody has no right to. */
export function menuOf({ organization, language, t }: MenuOptions): readonly NavThing[] {
  const to = (screen: ScreenName) => pathOf(screen, language, { organization: organization.id });
  const things: (NavThing & { place?: Place })[] = [
    { icon: 'calendar-check', label: t('work'), to: to('work'), place: 'work' },
    { icon: 'inbox', label: t('requests'), to: to('requests'), place: 'requests' },
    { icon: 'store', label: t('applications'), to: to('applications'), place: 'applications' },
    { icon: 'euro', label: t('bank'), to: to('bank'), place: 'bank' },
  ];
  return things.filter(({ place }) => place === undefined || isOpen(place, organization));
}
