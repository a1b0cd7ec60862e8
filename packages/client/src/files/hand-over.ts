import type { GivenFile } from './given-file.ts';

/** Milliseconds after which every browser has taken a file. */
const taken = 60_000;

/** Has the browser save a file that has no address which could be linked to, under its name. */
export function handOver({ name, content }: GivenFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: a browser may begin to read it only later, and would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), taken);
}
