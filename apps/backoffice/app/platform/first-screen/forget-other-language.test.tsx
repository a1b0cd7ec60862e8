import { afterEach, describe, expect, it } from 'vitest';
import { forgetOtherLanguage } from './forget-other-language.ts';

const route = (id: string, path?: string) => ({ id, module: `/assets/${id}.js`, ...(path !== undefined && { path }) });

const routes = {
  root: route('root', ''),
  frame: route('frame'),
  batches: route('batches', 'o/:organization/betaalopdrachten'),
  'batches.en': route('batches.en', 'en/o/:organization/batches'),
  start: route('start.en', 'en'),
  entry: route('entry', 'entree'),
  none: route('none', '*'),
};

const keptAt = (pathname: string) => {
  window.__reactRouterManifest = { routes };
  forgetOtherLanguage(pathname);
  return Object.keys(window.__reactRouterManifest.routes);
};

afterEach(() => {
  delete window.__reactRouterManifest;
});

describe('the addresses of a document', () => {
  it('are those of its language, and what has no address of its own', () => {
    expect(keptAt('/o/3')).toEqual(['root', 'frame', 'batches', 'entry', 'none']);
    expect(keptAt('/en/o/3')).toEqual(['root', 'frame', 'batches.en', 'start', 'none']);
  });
});
