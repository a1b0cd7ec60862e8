import { frontAddress, frontUrl } from '#platform/services/front-urls';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import type { Settings } from '#platform/services/settings/settings';
import { deskPath, type ScreenName } from '@tegoed/domain/desk-paths';
import type { Language } from '@tegoed/translations/format';

/** The call that asks for a link: its shop and client type decide where the link leads, not those of the reader. */
export type Asker = Pick<Caller, 'clientType' | 'language' | 'page' | 'atDesk'> & {
  readonly implementation: Pick<Caller['implementation'], 'key'>;
};

type FrontDeps = Pick<Deps, 'settings' | 'shops'>;

const paths = { email_code: 'email', confirmation_code: 'confirmation' } as const;

/**
 * The address inside a mail. Opening it spends nothing: it only leads to the front, which then exchanges the token. `front` is the
 * one on which it was asked for, where that is not the one of the shop.
 */
export function mailedLink(
  deps: FrontDeps,
  type: keyof typeof paths,
  {
    token,
    asker,
    target,
    front,
  }: {
    token: string;
    asker: Pick<Asker, 'clientType'> & { implementation: Pick<Asker['implementation'], 'key'> };
    target: string | null;
    front: string | null;
  },
): string {
  return frontAddress(frontUrl(deps, asker.implementation.key), `/api/v1/identity/proxy/${paths[type]}/redirect/${token}`, {
    target,
    is_mobile: isMobile(asker.clientType) ? '1' : '0',
    client_type: asker.clientType,
    implementation_key: asker.implementation.key,
    front,
  });
}

/** Where a link leads on: the page of the front that exchanges the token. */
export function frontLink(
  { settings }: Pick<FrontDeps, 'settings'>,
  type: keyof typeof paths,
  given: { token: string; front: string; target: string | null; language: Language },
): string {
  const { token, front, target } = given;
  if (isDeskFront(settings, front)) return deskLink(settings, type, given);
  if (type === 'email_code') return frontAddress(front, '/identity-restore', { token, target });
  return frontAddress(front, `/confirmation/email/${encodeURIComponent(token)}`, { target });
}

/** Whether a front end is the back office. */
export function isDeskFront({ backofficeUrl }: Pick<Settings, 'backofficeUrl'>, front: string): boolean {
  return backofficeUrl !== '' && new URL(front).origin === new URL(backofficeUrl).origin;
}

/**
 * backoffice.md 10.3: the page of the back office that turns a token into a session, after a press. What stands behind # is sent to no
 * server, and so stands in no log.
 */
export function deskLink(
  { backofficeUrl }: Pick<Settings, 'backofficeUrl'>,
  type: keyof typeof paths,
  { token, target, language }: { token: string; target: string | null; language: Language },
): string {
  const kind = type === 'email_code' ? 'login' : 'confirmation';
  const parts = new URLSearchParams({ kind, token, ...(target ? { target } : {}) });
  return `${deskDoor({ backofficeUrl }, language)}/link#${parts.toString()}`;
}

/** Where a mail leads who works in the back office; home of the shop on a platform that has none. */
export function deskDoorOrHome(settings: Pick<Settings, 'backofficeUrl'>, language: Language): string {
  return settings.backofficeUrl === '' ? '/' : deskDoor(settings, language);
}

/** The screen to which a mail to an employee leads, and the address of a dashboard that the shop has instead. */
interface MailedScreen {
  readonly front: string | null | undefined;
  readonly screen: ScreenName;
  readonly parts: Readonly<Record<string, number>>;
}

/** Leads an employee to their own dashboard where the shop has one, else to a screen of the back office in their language; home of the shop on a platform without. */
export function screenLink(settings: Pick<Settings, 'backofficeUrl'>, { front, screen, parts }: MailedScreen) {
  return (language: Language): string => {
    if (front) return front;
    return settings.backofficeUrl === '' ? '/' : `${settings.backofficeUrl}${deskPath(screen, language, parts)}`;
  };
}

/** Where somebody signs in to the back office. */
function deskDoor({ backofficeUrl }: Pick<Settings, 'backofficeUrl'>, language: Language): string {
  return `${backofficeUrl}${language === 'en' ? '/en/sign-in' : '/inloggen'}`;
}

/** The deep link into the mobile app. */
export function appLink(type: keyof typeof paths, token: string): string {
  return `meapp://identity-${type === 'email_code' ? 'restore' : 'confirmation'}?token=${encodeURIComponent(token)}`;
}

/** Whether a client is the app on a telephone, by its type. */
export function isMobile(clientType: string): boolean {
  return clientType === 'me_app-android' || clientType === 'me_app-ios' || clientType === 'app-me_app';
}

/** Where somebody begins to sign in on a front end. */
export function signInPageOf(settings: Pick<Settings, 'backofficeUrl'>, front: string, language: Language): string {
  return isDeskFront(settings, front) ? deskDoor(settings, language) : frontAddress(front, '/start');
}
