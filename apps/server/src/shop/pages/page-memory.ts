import { createVersionMemory, type VersionMemory } from '#platform/services/version-memory';
import type { FinishedPage } from './finished-page.ts';
import type { PageParts } from './page-parts.ts';

export interface KeptPage extends FinishedPage {
  /** By which it is seen to be the same; undefined when it cannot be. */
  readonly parts?: PageParts | undefined;
}

/** Pages that were rendered before. They are what any visitor sees. (ADR 0023) */
export type PageMemory = VersionMemory<KeptPage>;

/** What a page takes beside its packed markup: its address, headers, hashes and place in the memory; and what each of its parts does. */
const bytesBeside = 3_000;
const bytesOfPart = 400;

export function createPageMemory({ mostBytes }: { readonly mostBytes: number }): PageMemory {
  return createVersionMemory({
    mostBytes,
    bytesOf: ({ mayBeKept, packed, parts }) =>
      mayBeKept ? packed.bytes + bytesBeside + (parts?.answers.length ?? 0) * bytesOfPart : undefined,
  });
}
