import { describe, expect, it } from 'vitest';
import { pixelsOf, whole } from './photo-canvas.ts';

const photo = { width: 400, height: 200 };

describe('what is kept of a photo', () => {
  it.each([
    [whole, { x: 0, y: 0, width: 400, height: 200 }],
    [
      { x: 25, y: 50, width: 50, height: 25 },
      { x: 100, y: 100, width: 200, height: 50 },
    ],
    [
      { x: 100, y: 100, width: 0, height: 0 },
      { x: 399, y: 199, width: 1, height: 1 },
    ],
    [
      { x: 99.9, y: 0, width: 50, height: 100 },
      { x: 399, y: 0, width: 1, height: 200 },
    ],
  ])('%j is %j', (cut, pixels) => {
    expect(pixelsOf(cut, photo)).toEqual(pixels);
  });
});
