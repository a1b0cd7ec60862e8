import { afterEach, describe, expect, it, vi } from 'vitest';
import type { loadTexts as LoadTexts } from '../texts.ts';
import { preloadScreen } from './preload-screen.ts';

const { loadTexts } = vi.hoisted(() => ({ loadTexts: vi.fn<typeof LoadTexts>(() => Promise.resolve()) }));
vi.mock('../texts.ts', () => ({ loadTexts }));

const route = (id: string) => ({ id, module: `/assets/${id}.js`, imports: ['/assets/desk.js', `/assets/${id}-parts.js`] });

const preloaded = () => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  document.head.replaceChildren();
  loadTexts.mockClear();
  history.replaceState(null, '', '/');
});

describe('what a screen begins with', () => {
  it('is its files, each once, with those of what stands around it and with what they import', () => {
    preloadScreen({ routes: [route('root'), route('frame'), route('payment')], params: {} });
    expect(preloaded()).toEqual([
      '/assets/root.js',
      '/assets/desk.js',
      '/assets/root-parts.js',
      '/assets/frame.js',
      '/assets/frame-parts.js',
      '/assets/payment.js',
      '/assets/payment-parts.js',
    ]);
  });

  it.each([
    ['/mijn', 'nl'],
    ['/en/my', 'en'],
  ])('is its texts too, at %s those of every screen and of its room in %s', (address, language) => {
    history.replaceState(null, '', address);
    preloadScreen({ routes: [route('root'), route('room-people-account'), route('account')], params: {} });
    expect(loadTexts.mock.calls).toEqual([
      [language, 'core'],
      [language, 'people'],
    ]);
  });
});
