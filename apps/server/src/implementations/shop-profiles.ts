import { standardDaysToCancel } from '@tegoed/domain/limits';
import {
  mailColours,
  type Implementation,
  type ImplementationSettings,
  type MailColours,
  pageTypes,
} from '@tegoed/implementations';
import type { Language } from '@tegoed/translations/format';
import { renderPage, type RenderedPage } from './rendered-page.ts';

/** How a municipality's shop is called, where it lives, who helps there, and the colours of its mails: to speak and link in its name. */
export interface ShopProfile extends Pick<
  ImplementationSettings,
  'key' | 'shopName' | 'organization' | 'hosts' | 'daysToCancel'
> {
  readonly home: Pick<ImplementationSettings['home'], 'title' | 'description'>;
  readonly features: Pick<ImplementationSettings['features'], 'profile' | 'preCheck'>;
  readonly flags: Pick<ImplementationSettings['flags'], 'showsAll'>;
  readonly help: Pick<ImplementationSettings['help'], 'telephone' | 'telephoneLink' | 'hours' | 'desk' | 'email'>;
  readonly mail: MailColours;
}

export interface ShopProfiles {
  readonly all: readonly ShopProfile[];
  /** The profile of an implementation; one without a folder gets a neutral one, never that of another municipality. */
  ofKey(key: string): ShopProfile;
  /** A page that a folder has in both languages. */
  translatedPage(key: string, type: string): TranslatedPage | undefined;
}

export type TranslatedPage = Readonly<Record<Language, RenderedPage>>;

/**
 * Of the folders of all municipalities. On an empty platform nobody has `general`, whose folder speaks of the demo's municipality: it keeps
 * its looks, and the platform speaks for itself.
 */
export function shopProfilesOf(implementations: readonly Implementation[], { isEmpty = false } = {}): ShopProfiles {
  const profiles = implementations.map(({ settings, theme }) => {
    const profile: ShopProfile = { ...settings, mail: mailColours(theme) };
    const { shopName, organization, help } = neutral(settings.key);
    return isEmpty && settings.key === 'general' ? { ...profile, shopName, organization, help } : profile;
  });
  return { ...createShopProfiles(profiles), translatedPage: createPageReader(implementations) };
}

/** Each page is read when it is asked for first. */
function createPageReader(implementations: readonly Implementation[]): ShopProfiles['translatedPage'] {
  const byKey = new Map(implementations.map((one) => [one.settings.key, one]));
  const known = new Map<string, TranslatedPage | undefined>();
  return (key, type) => {
    const name = `${key}/${type}`;
    if (!known.has(name)) known.set(name, readTranslatedPage(byKey.get(key), type));
    return known.get(name);
  };
}

function readTranslatedPage(implementation: Implementation | undefined, type: string): TranslatedPage | undefined {
  const own = pageTypes.find((one) => one === type);
  if (own === undefined) return undefined;
  const nl = implementation?.page(own, 'nl');
  const en = implementation?.page(own, 'en');
  return nl && en && { nl: renderPage(nl), en: renderPage(en) };
}

/** Profiles by their keys, without pages. */
export function createShopProfiles(all: readonly ShopProfile[]): ShopProfiles {
  const byKey = new Map(all.map((one) => [one.key, one]));
  return { all, ofKey: (key) => byKey.get(key) ?? neutral(key), translatedPage: () => undefined };
}

function neutral(key: string): ShopProfile {
  const nothing: Record<Language, string> = { nl: '', en: '' };
  return {
    key,
    shopName: 'Tegoed',
    organization: nothing,
    hosts: [],
    home: { title: nothing, description: nothing },
    daysToCancel: standardDaysToCancel,
    features: { profile: true, preCheck: false },
    flags: { showsAll: false },
    help: { telephone: '', telephoneLink: '', hours: nothing, desk: nothing, email: '' },
    mail: {
      amountBackground: '#22201d',
      amountInk: '#ffffff',
      buttonBackground: '#22201d',
      buttonInk: '#ffffff',
      link: '#22201d',
      radiusCard: '8px',
      radiusControl: '8px',
    },
  };
}
