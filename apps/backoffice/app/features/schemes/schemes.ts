import type { Schema } from '@tegoed/contract';
import { everyPage } from '@tegoed/client/every-page';
import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../platform/api.ts';
import { isUndoable, statesFor, type Move, type UndoableMove } from './scheme-phase.ts';

export type SchemeRow = Schema<'FundRow'>;
export type Scheme = Schema<'Fund'>;

type Stats = 'min' | 'budget';

const perPage = 100;

interface RowsAsked {
  readonly q?: string;
  readonly fundId?: number;
  /** Money, for who may see it; nobody else gets any. */
  readonly stats?: Stats;
}

/** All schemes of a sponsor, those in the archive and on other websites too. A sponsor has few. */
export async function listSchemes(organization: number, { q, fundId, stats }: RowsAsked): Promise<readonly SchemeRow[]> {
  const rows = await everyPage((page) =>
    api.get('/platform/organizations/{organization}/funds', {
      path: { organization },
      query: {
        q: q || undefined,
        fund_id: fundId,
        view: 'row',
        stats,
        with_archived: 1,
        with_external: 1,
        per_page: perPage,
        page,
      },
    }),
  );
  // The platform gives rows where rows are asked.
  return rows as readonly SchemeRow[];
}

export interface SchemeKey {
  readonly organization: number;
  readonly fund: number;
}

/** The scheme in the address of a page. */
export function schemeKeyOf(params: object): SchemeKey {
  const numberAt = (name: string) => Number(Reflect.get(params, name) ?? Number.NaN);
  return { organization: numberAt('organization'), fund: numberAt('fund') };
}

/** One scheme with all its rules and texts. */
export async function getScheme({ organization, fund }: SchemeKey, stats?: Stats): Promise<Scheme> {
  if (!Number.isSafeInteger(fund)) throw new Refusal(404, undefined, new Headers());
  const { data } = await api.get('/platform/organizations/{organization}/funds/{fund}', {
    path: { organization, fund },
    query: { stats },
  });
  return data;
}

/** What waits at a scheme, as its row in the list has it. */
export async function getSchemeRow({ organization, fund }: SchemeKey): Promise<SchemeRow | undefined> {
  return (await listSchemes(organization, { fundId: fund })).find(({ id }) => id === fund);
}

export type Configuration = Schema<'FundConfigurationInput'>;
export type SchemeInput = Schema<'FundInput'>;

/** What is sent of a form about a scheme: rules and texts go to the platform apart. */
export interface SchemeChange {
  readonly configuration?: Configuration;
  readonly fields?: SchemeInput;
}

/** Stores what was changed of the scheme as it was shown; the second call knows the version that the first one made. */
export async function storeScheme(
  { organization, fund }: SchemeKey,
  { configuration = {}, fields = {} }: SchemeChange,
  version: number,
): Promise<Scheme | undefined> {
  const path = { organization_id: organization, fund_id: fund };
  let stored: Scheme | undefined;
  if (Object.keys(configuration).length > 0) {
    const place = '/platform/organizations/{organization_id}/funds/{fund_id}/configuration';
    stored = (await api.patch(place, { path, body: configuration, version })).data;
  }
  if (Object.keys(fields).length > 0) {
    const place = '/platform/organizations/{organization_id}/funds/{fund_id}';
    stored = (await api.patch(place, { path, body: fields, version: stored?.version ?? version })).data;
  }
  return stored;
}

/** Takes a scheme to another state, as it was shown. */
export async function moveScheme(
  key: SchemeKey,
  { move, scheme, version }: { move: Move; scheme: Pick<Scheme, 'state'>; version: number },
): Promise<void> {
  if (isUndoable(move)) return archive(key, move);
  let known = version;
  for (const state of statesFor(move, scheme)) {
    const stored = await storeScheme(key, { configuration: { state } }, known);
    known = stored?.version ?? known;
  }
}

async function archive({ organization, fund }: SchemeKey, move: UndoableMove): Promise<void> {
  await api.post(`/platform/organizations/{organization_id}/funds/{fund_id}/${move}`, {
    path: { organization_id: organization, fund_id: fund },
  });
}
