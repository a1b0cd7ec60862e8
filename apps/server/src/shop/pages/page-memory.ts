import { createVersionMemory, type VersionMemory } from '#platform/services/version-memory';
import type { FinishedPage } from './finished-page.ts';

/** Pages that were rendered before. They are what any visitor sees. (ADR 0023) */
export type PageMemory = VersionMemory<FinishedPage>;

/** What a page takes beside its packed markup: its address, headers, hashes and place in the memory. */
const bytesBeside = 3_000;

export function createPageMemory({ mostBytes }: { readonly mostBytes: number }): PageMemory {
  return createVersionMemory({
    mostBytes,
    bytesOf: ({ mayBeKept, packed }) => (mayBeKept ? packed.bytes + bytesBeside : undefined),
  });
}
