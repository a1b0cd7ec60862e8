import type { Point } from '@tegoed/domain/distance';
import type { Caller } from '#platform/http/operations';
import type { Language } from '@tegoed/translations/format';

/** Who asks, and where that is when the list was asked for near a postcode. */
export type NearCaller = Caller & { readonly centre?: Point | undefined };

/** What presenters need beside the row: the reader's language, the host of addresses, and where the reader is. */
export type Reader = Pick<NearCaller, 'language' | 'origin' | 'centre'>;

/** Rows in the order of their ids; an id without a row is left out. */
export function inOrder<Row>(ids: readonly number[], rows: ReadonlyMap<number, Row>): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The name of a thing that has one in each language. */
export function nameIn(language: Language, names: { nameNl: string; nameEn: string }): string {
  const [own, other] = language === 'en' ? [names.nameEn, names.nameNl] : [names.nameNl, names.nameEn];
  return own === '' ? other : own;
}
