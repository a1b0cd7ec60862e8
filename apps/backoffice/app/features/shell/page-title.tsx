import { useT } from '../../platform/texts.ts';

/** The title of the browser's tab. It names the page, and never a citizen. */
export function PageTitle({ children }: { children: string }) {
  return <title>{useT('app')('title', { page: children })}</title>;
}
