import { describe, expect, it } from 'vitest';
import { widestCut, zoomOf, zoomedCut } from './crop.ts';

const tall = { width: 1000, height: 2000 };
const wide = { width: 3000, height: 1000 };

describe('the part of a photo that is shown', () => {
  it('is as large as it can be at first, in the middle', () => {
    const { x, y, width, height } = widestCut(tall);
    expect([x, width]).toEqual([0, 100]);
    expect(y).toBeCloseTo((100 - height) / 2);
    expect(height).toBeCloseTo(33.33);
    expect(widestCut(wide)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  });

  it('keeps its middle when it comes closer, and its shape', () => {
    const near = zoomedCut(widestCut(wide), 2, wide);
    expect(near).toEqual({ x: 37.5, y: 25, width: 25, height: 50 });
    expect(zoomOf(near, wide)).toBe(2);
  });

  it('never leaves the photo', () => {
    const corner = { x: 75, y: 50, width: 25, height: 50 };
    expect(zoomedCut(corner, 1, wide)).toEqual({ x: 50, y: 0, width: 50, height: 100 });
    expect(zoomedCut({ ...corner, x: 0, y: 0 }, 1, wide)).toEqual({ x: 0, y: 0, width: 50, height: 100 });
  });
});
