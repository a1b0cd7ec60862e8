import { findMedia, type MediaRow } from '#platform/services/media-store';
import type { Db } from '#platform/database/database';
import type { Point } from '@tegoed/domain/distance';
import type { Caller } from '#platform/http/operations';
import type { Language } from '@tegoed/translations/format';

/** Who asks, and where that is when the list was asked for near a postcode. */
export type NearCaller = Caller & { readonly centre?: Point | undefined };

/** What presenters need beside the row: the reader's language, the host of addresses, and the pictures that the rows name. */
export interface Presenting {
  readonly caller: Pick<NearCaller, 'language' | 'origin' | 'centre'>;
  /** By the picture's id. */
  readonly media: ReadonlyMap<number, MediaRow>;
}

/** Reads all pictures of an answer in one query. */
export async function presentingFor<Reader extends Presenting['caller']>(
  db: Db,
  caller: Reader,
  mediaIds: readonly (number | null)[],
): Promise<{ caller: Reader; media: Map<number, MediaRow> }> {
  return { caller, media: await findMedia(db, mediaIds) };
}

/** Rows in the order of their ids; an id without a row is left out. */
export function inOrder<Row>(ids: readonly number[], rows: ReadonlyMap<number, Row>): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The name of a thing that has one in each language. */
export function nameIn(language: Language, names: { nameNl: string; nameEn: string }): string {
  const [own, other] = language === 'en' ? [names.nameEn, names.nameNl] : [names.nameNl, names.nameEn];
  return own === '' ? other : own;
}
