import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fillBrowserGaps } from './browser-gaps.ts';
import { closeNetwork, endNetwork } from './page-network.ts';
import { leaveShop } from './render-route.tsx';

/** What was looked for and what stood there instead, as a reader sees it. */
function notFound(message: string | null): Error {
  const looked = message?.split('\n')[0] ?? '';
  const open = [...document.querySelectorAll('dialog[open], main')].map(({ textContent }) => textContent);
  return new Error(`${looked}\n${open.join('\n')}`);
}

configure({ asyncUtilTimeout: 5000, getElementError: notFound });
fillBrowserGaps();
closeNetwork();

/** What React says of every test here: it renders a whole document, which browsers know better than happy-dom. */
const expected = [/Encountered a script tag/, /<%s> is unrecognized in this browser/];
const complaints: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text.slice(0, 600));
  });
});

afterEach(() => {
  const problems = [...endNetwork(), ...complaints.splice(0)];
  leaveShop();
  expect(problems).toEqual([]);
});
