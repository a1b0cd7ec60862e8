import { languageOf } from '../paths.ts';
import { roomOf } from './rooms.ts';
import { loadTexts } from '../texts.ts';
import type { ScreenAt } from './screen-at.ts';

/**
 * Asks for the files and the texts of a screen, so that they come while React draws the document. The router asks for them itself only once
 * that is done, and for what they import when each is there.
 */
export function preloadScreen({ routes }: ScreenAt): void {
  const files = routes.flatMap(({ module, imports = [] }) => [module, ...imports]);
  for (const href of new Set(files))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const language = languageOf(location.pathname);
  for (const room of ['core' as const, ...routes.flatMap(({ id }) => roomOf(id) ?? [])]) {
    // Who shows them waits for them, and tells it when they do not come.
    loadTexts(language, room).catch(() => undefined);
  }
}
