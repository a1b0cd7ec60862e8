import type { OperationBody } from '@tegoed/contract';
import { lockPair, transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { collectProblems } from '#platform/http/problems';
import { isWebAddress } from '#platform/text/web-address';
import { insertSocialMedia, isTypeTaken, setSocialMedia } from './social-media-queries.ts';

/**
 * Makes or changes a link of a shop to one of its pages elsewhere; each type once. Gives its id.
 * Throws 422 for an address that is none and for a type that is there already.
 */
export function storeSocialMedia(
  { db }: Pick<Deps, 'db'>,
  asked: { implementationId: number; id?: number; input: OperationBody<'createSocialMedia'> },
): Promise<number> {
  const { implementationId, id, input } = asked;
  return transaction(db, async (tx) => {
    await lockPair(tx, 'social-media', [implementationId, 0]);
    const problems = collectProblems();
    if (!isWebAddress(input.url)) problems.add('url', 'validation.url');
    if (await isTypeTaken(tx, { implementationId, type: input.type, exceptId: id })) problems.add('type', 'validation.unique');
    problems.throwAny();
    const values = { type: input.type, url: input.url, ...(input.title === undefined ? {} : { title: input.title }) };
    if (id === undefined) return insertSocialMedia(tx, implementationId, values);
    await setSocialMedia(tx, id, values);
    return id;
  });
}
