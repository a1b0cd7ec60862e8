import type { Cut } from '@tegoed/client/files/photo-canvas';

/** How wide a photo of an offer is to its height, as the shop shows it. */
export const shape = 3 / 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest part of a photo in the shape of an offer, in its middle, in percent of its sides. */
export function widestCut({ width, height }: Size): Cut {
  const isWide = width / height > shape;
  const part = isWide
    ? { width: ((height * shape) / width) * 100, height: 100 }
    : { width: 100, height: (width / shape / height) * 100 };
  return { x: (100 - part.width) / 2, y: (100 - part.height) / 2, ...part };
}

/** How far a cut has come closer: 1 is the widest. */
export function zoomOf(cut: Cut, photo: Size): number {
  return widestCut(photo).width / cut.width;
}

/** The same middle, closer or wider; never beyond the edges of the photo. */
export function zoomedCut(cut: Cut, zoom: number, photo: Size): Cut {
  const widest = widestCut(photo);
  const size = { width: widest.width / zoom, height: widest.height / zoom };
  const within = (middle: number, length: number) => Math.min(100 - length, Math.max(0, middle - length / 2));
  return {
    x: within(cut.x + cut.width / 2, size.width),
    y: within(cut.y + cut.height / 2, size.height),
    ...size,
  };
}
