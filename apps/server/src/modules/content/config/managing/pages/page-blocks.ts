import type { OperationBody } from '@tegoed/contract';
import type { Problems } from '#platform/http/problems';
import { isWebAddress } from '#platform/text/web-address';

export type BlockInput = NonNullable<OperationBody<'validateImplementationPageBlocks'>['blocks']>[number];

/** What the contract's schema cannot say of the blocks of a page: a button has a text and leads somewhere; ids are of this page. */
export function checkBlocks(blocks: readonly BlockInput[], problems: Problems, knownIds?: ReadonlySet<number>): void {
  blocks.forEach((block, index) => {
    const place = `blocks.${index}`;
    const isRepeated = block.id != null && blocks.findIndex((other) => other.id === block.id) < index;
    if (block.id != null && knownIds !== undefined && (isRepeated || !knownIds.has(block.id))) {
      problems.add(`${place}.id`, 'validation.exists', { attribute: 'block' });
    }
    if (block.button_enabled === true) {
      for (const field of ['button_text', 'button_link', 'button_target_blank'] as const) {
        if (block[field] == null) problems.add(`${place}.${field}`, 'validation.required');
      }
    }
    const link = block.button_link;
    if (link != null && !isWebAddress(link) && !/^\/(?!\/)/.test(link)) problems.add(`${place}.button_link`, 'validation.url');
  });
}
