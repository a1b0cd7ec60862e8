/**
 * How much of the shop stands around a page: everything; without navigation, for a task that is done in one go; or nothing,
 * for the counter and for print. A route says it with `export const handle = { shell: 'focus' } satisfies PageHandle`.
 */
export type ShellKind = 'full' | 'focus' | 'bare';

export interface PageHandle {
  shell: ShellKind;
  /** The server draws what the reader came for, so that no script stands in its way. */
  seenBeforeScripts?: boolean;
  /** A visitor can use all of the page without scripts, which come once something is used or seen that needs them (ADR 0025). */
  scriptsOnUse?: boolean;
}

export function shellOf(matches: readonly { handle?: unknown }[]): ShellKind {
  const handle = matches.at(-1)?.handle;
  return isPageHandle(handle) ? handle.shell : 'full';
}

export function isSeenBeforeScripts(matches: readonly { handle?: unknown }[]): boolean {
  const handle = matches.at(-1)?.handle;
  return isPageHandle(handle) && handle.seenBeforeScripts === true;
}

export function hasScriptsOnUse(matches: readonly { handle?: unknown }[]): boolean {
  const handle = matches.at(-1)?.handle;
  return isPageHandle(handle) && handle.scriptsOnUse === true;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'shell' in handle;
}
