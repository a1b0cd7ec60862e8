import { expect, it } from 'vitest';
import { swipeBetween } from './swipe.ts';

it.each([
  [-50, 0, 'left'],
  [50, 0, 'right'],
  [-49, 0, undefined],
  [100, 50, 'right'],
  [100, -51, undefined],
  [0, 200, undefined],
])('a finger that goes %d across and %d down swipes %s', (x, y, direction) => {
  expect(swipeBetween({ x: 200, y: 300 }, { x: 200 + x, y: 300 + y })).toBe(direction);
});
