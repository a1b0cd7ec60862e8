import { afterEach, describe, expect, it } from 'vitest';
import { preloadScreen } from './preload-screen.ts';

const route = (id: string, parentId?: string) => ({
  id,
  parentId,
  module: `/assets/${id}.js`,
  imports: ['/assets/desk.js', `/assets/${id}-room.js`],
});

const routes = {
  root: { ...route('root'), path: '' },
  door: { ...route('door', 'root'), path: 'inloggen' },
  frame: route('frame', 'root'),
  room: route('room', 'frame'),
  start: { ...route('start', 'frame'), index: true },
  payment: { ...route('payment', 'room'), path: 'o/:organization/betalingen/:payment' },
};

const preloaded = () => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  document.head.replaceChildren();
  delete window.__reactRouterManifest;
});

describe('the files of a screen', () => {
  it('are asked for by its address, each once, with those of what stands around it and with what they import', () => {
    window.__reactRouterManifest = { routes };
    preloadScreen('/o/3/betalingen/14');
    expect(preloaded()).toEqual([
      '/assets/root.js',
      '/assets/desk.js',
      '/assets/root-room.js',
      '/assets/frame.js',
      '/assets/frame-room.js',
      '/assets/room.js',
      '/assets/room-room.js',
      '/assets/payment.js',
      '/assets/payment-room.js',
    ]);
  });

  it('are those of a screen without a path of its own too', () => {
    window.__reactRouterManifest = { routes };
    preloadScreen('/');
    expect(preloaded()).toContain('/assets/start.js');
  });

  it.each([{ routes }, undefined])('are left to the router where it knows no such address, or wrote nothing down', (manifest) => {
    window.__reactRouterManifest = manifest;
    preloadScreen('/elders');
    expect(preloaded()).toEqual([]);
  });
});
