import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrivalScript } from './arrival.ts';

beforeEach(() => {
  document.body.innerHTML = '<a href="#main-content">Naar de inhoud</a><main id="main-content"><h1>Aanbod</h1><input></main>';
  history.replaceState(null, '', '/aanbod');
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

interface Way {
  readonly from?: string;
  readonly type?: string;
}

function arrive({ from = `${location.origin}/`, type = 'navigate' }: Way = {}): string | undefined {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  runInThisContext(arrivalScript);
  return document.activeElement?.localName;
}

it('gives the focus to the heading when a link of the shop was followed', () => {
  expect(arrive()).toBe('h1');
});

it.each([
  ['opens the shop', { from: '' }],
  ['comes from elsewhere', { from: 'https://elsewhere.example/' }],
  ['comes from an address that only begins alike', { from: 'http://localhost:3000.elsewhere.example/' }],
  ['reloads the page', { type: 'reload' }],
  ['goes back', { type: 'back_forward' }],
])('lets begin at the top who %s', (_who, way) => {
  expect(arrive(way)).toBe('body');
});

it('leaves it to the address where it names a part', () => {
  history.replaceState(null, '', '/aanbod#help');
  expect(arrive()).toBe('body');
});

it('takes it from nobody who is in a field already', () => {
  document.querySelector('input')?.focus();
  expect(arrive()).toBe('input');
});
