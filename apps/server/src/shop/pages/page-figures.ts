import type { Figure } from '#platform/http/pages/health-routes';
import type { PageMemory } from './page-memory.ts';

/** How well the memory of pages does in this process, for `/metrics`. */
export function pageFigures(pages: PageMemory): Figure[] {
  const figure = (name: string, help: string, read: () => number): Figure => ({ name, help, read: async () => read() });
  return [
    figure('tegoed_pages_remembered', 'Pages that were given as they were rendered before', () => pages.counts.remembered),
    figure(
      'tegoed_pages_renewed',
      'Pages that were given as they were rendered before once what they are made of was seen to be the same',
      () => pages.counts.renewed,
    ),
    figure('tegoed_pages_rendered', 'Pages that were rendered anew', () => pages.counts.made),
    figure('tegoed_page_memory_bytes', 'What the pages that are kept take', () => pages.counts.bytes),
  ];
}
