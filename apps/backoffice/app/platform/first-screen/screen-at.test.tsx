import { afterEach, describe, expect, it } from 'vitest';
import { screenAt } from './screen-at.ts';

const route = (id: string, parentId?: string) => ({ id, parentId, module: `/assets/${id}.js` });

const routes = {
  root: { ...route('root'), path: '' },
  door: { ...route('door', 'root'), path: 'inloggen' },
  frame: route('frame', 'root'),
  room: route('room', 'frame'),
  start: { ...route('start', 'frame'), index: true },
  payment: { ...route('payment', 'room'), path: 'o/:organization/betalingen/:payment' },
  new: { ...route('new', 'room'), path: 'o/:organization/betalingen/nieuw' },
  none: { ...route('none', 'root'), path: '*' },
};

const idsAt = (pathname: string) => screenAt(pathname)?.routes.map(({ id }) => id);

afterEach(() => {
  delete window.__reactRouterManifest;
});

describe('the screen at an address', () => {
  it('is told with what stands around it, and with the parts of the address', () => {
    window.__reactRouterManifest = { routes };
    expect(idsAt('/o/3/betalingen/14')).toEqual(['root', 'frame', 'room', 'payment']);
    expect(screenAt('/o/3/betalingen/14')?.params).toEqual({ organization: '3', payment: '14' });
  });

  it('is the one with that very address before one whose address only fits', () => {
    window.__reactRouterManifest = { routes };
    expect(idsAt('/o/3/betalingen/nieuw')?.at(-1)).toBe('new');
  });

  it('may have no path of its own', () => {
    window.__reactRouterManifest = { routes };
    expect(idsAt('/')).toEqual(['root', 'frame', 'start']);
  });

  it.each([{ routes }, undefined])('is left to the router where it knows no such address, or wrote nothing down', (manifest) => {
    window.__reactRouterManifest = manifest;
    expect(screenAt('/elders')).toBeUndefined();
    expect(screenAt('/o/3/betalingen')).toBeUndefined();
  });
});
