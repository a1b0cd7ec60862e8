import { expect, it } from 'vitest';
import { metresBetween } from './distance.ts';

const centre = { lat: 52, lon: 5 };

it.each([
  ['nothing', centre, 0],
  ['a hundredth of a degree north', { lat: 52.01, lon: 5 }, 1112],
  ['a hundredth of a degree east', { lat: 52, lon: 5.01 }, 685],
  ['the other side of the earth', { lat: -52, lon: -175 }, 20_015_087],
])('how far offices are is measured along the earth: %s', (_what, other, metres) => {
  expect(metresBetween(centre, other)).toBe(metres);
});
