import { describe, expect, it } from 'vitest';
import { footOfMessages } from './foot-of-messages.ts';

const room = { window: 800, usual: 30, height: 200 };

describe('messages', () => {
  it('stand at their usual place without a save bar', () => {
    expect(footOfMessages({ ...room, bar: undefined })).toBe(30);
  });

  it.each([
    ['sticks to the foot', { top: 730, bottom: 800 }, 82],
    ['stands amid them, at the end of a short form', { top: 620, bottom: 690 }, 192],
    ['reaches one pixel into them from below', { top: 769, bottom: 839 }, 43],
    ['reaches one pixel into them from above', { top: 501, bottom: 571 }, 311],
  ])('stand above a save bar that %s', (_, bar, foot) => {
    expect(footOfMessages({ ...room, bar })).toBe(foot);
  });

  it.each([
    ['begins just where they end', { top: 770, bottom: 840 }],
    ['ends just where they begin', { top: 500, bottom: 570 }],
  ])('stay where they are when a save bar %s', (_, bar) => {
    expect(footOfMessages({ ...room, bar })).toBe(30);
  });
});
