import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import { findIdsBetween, offsetOf, type LongListQuery, type PageRequest } from '../pagination.ts';

/** A part of a list in its order: all things that are the same by what the list is ordered by, or of which that is known or not. */
export interface Section {
  readonly where: RawBuilder<unknown>;
  readonly count: number;
  readonly orderBy: readonly RawBuilder<unknown>[];
}

/** A page of a list that has such parts, all of them in rising order. */
export interface SectionedPage {
  readonly sections: readonly Section[];
  readonly page: PageRequest;
  /** Where things come from without what is joined for the order of the list alone; SQL. */
  readonly from: RawBuilder<unknown>;
}

/** Ids of one page of a list that has such parts. Between the first and the last one it reads there are none that are longer than a page. */
export async function findIdsInSections(db: Db, list: LongListQuery, { sections, page, from }: SectionedPage): Promise<number[]> {
  const inOrder = list.direction === 'asc' ? sections : sections.toReversed();
  const touched: (Section & { readonly before: number; readonly take: number })[] = [];
  let passed = offsetOf(page);
  let left = page.perPage;
  for (const section of inOrder) {
    const take = Math.min(left, section.count - passed);
    if (take > 0) touched.push({ ...section, before: passed, take });
    passed = Math.max(0, passed - section.count);
    left -= Math.max(0, take);
    if (left === 0) break;
  }
  const [first, ...others] = touched;
  const last = others.pop();
  const between = {
    where: sql`(${sql.join([sql`false`, ...others.map(({ where }) => sql`(${where})`)], sql` or `)})`,
    orderBy: list.orderBy,
    from: list.from,
    count: others.reduce((sum, { count }) => sum + count, 0),
  };
  const parts = [
    ...(first ? [{ ...first, from }] : []),
    ...(others.length > 0 ? [{ ...between, before: 0, take: between.count }] : []),
    ...(last ? [{ ...last, from }] : []),
  ];
  const ids: number[] = [];
  for (const { where, orderBy, from: rows, count, before, take } of parts) {
    const part = { ...list, from: rows, where: [...list.where, where], orderBy };
    ids.push(...(await findIdsBetween(db, part, { before, count: take, total: count })));
  }
  return ids;
}
