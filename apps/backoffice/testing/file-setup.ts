import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeScreen } from './open-screen.tsx';

/** What was looked for and what stood there instead, as a reader sees it. */
function notFound(text: string | null): Error {
  return new Error(`${text?.split('\n')[0] ?? ''}\n${document.querySelector('main')?.textContent ?? ''}`);
}

configure({ asyncUtilTimeout: 5000, getElementError: notFound });

/** A tag that browsers know and happy-dom does not. */
const expected = /is unrecognized in this browser.* search$/;
const complaints: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!expected.test(text)) complaints.push(text.slice(0, 600));
  });
});

afterEach(() => {
  const problems = [...closeScreen(), ...complaints.splice(0)];
  expect(problems).toEqual([]);
});
