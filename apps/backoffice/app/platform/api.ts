import { createShopApi, type ApiContext, type ShopApi } from '@tegoed/client/api-client';
import { createFileApi } from '@tegoed/client/files/given-file';
import { Refusal } from '@tegoed/client/refusal';
import { redirect } from 'react-router';
import { languageOf, pathOf, type ScreenName } from './paths.ts';

/** As what somebody works at the moment; the platform counts the three as one session. */
export type ClientType = 'sponsor' | 'provider' | 'validator';

let clientType: ClientType = 'sponsor';

/** Says as what the calls that follow are made: by the part of the organization that is open. */
export function workAs(type: ClientType): void {
  clientType = type;
}

/** Nothing was reached: no connection, or no platform behind it. Whether a change arrived nobody knows. */
export class Unreachable extends TypeError {}

async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(error.message, { cause: error }) : error;
  }
}

const context: ApiContext = {
  origin: typeof location === 'undefined' ? '' : location.origin,
  fetch: reach,
  clientKey: () => 'general',
  get clientType() {
    return clientType;
  },
  language: () => languageOf(location.pathname),
  token: () => null,
  onSignedOut: () => undefined,
};

/** The platform's API. The session is a cookie that no script can read, so no call carries a token. */
export const api: ShopApi = createShopApi(context);

/** Asks the platform for a file, as `api.get` asks for data; see `saveFile`. */
export const fileOf = createFileApi(context);

const places: Readonly<Record<string, ScreenName>> = {
  second_factor_needed: 'confirm',
  second_factor_enrolment_needed: 'enrol',
  fresh_sign_in_needed: 'prove',
};

/**
 * What a page asks the platform. Who is not signed in goes to the door and comes back; who has a step to go, goes there. Every other
 * refusal is the page's.
 */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { pathname, search } = location;
    const to = new URLSearchParams({ naar: `${pathname}${search}` });
    if (error.status === 401) {
      if (error.message === 'session_expired' || error.code === 'session_expired') to.set('reden', 'afgelopen');
      throw redirect(`${pathOf('sign-in', languageOf(pathname))}?${to}`);
    }
    const step = places[error.code ?? ''];
    if (step) throw redirect(`${pathOf(step, languageOf(pathname))}?${to}`);
    throw error;
  }
}

/** Where somebody wanted to be before the door: a path of this app and nothing else. */
export function placeAfterDoor(search: URLSearchParams): string | undefined {
  const place = search.get('naar');
  return place !== null && /^\/(?![/\\])/.test(place) ? place : undefined;
}

/** The number of the organization in the address of a page. */
export function organizationOf(params: object): number {
  return Number('organization' in params ? params.organization : Number.NaN);
}
