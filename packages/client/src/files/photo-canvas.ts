/** Pixels of the longest side of a photo that is sent: enough to read the small print of a letter. (screens.md 5.19) */
const longest = 2000;
/** How much of a photo a JPEG keeps, from 0 to 1. */
const quality = 0.85;

/** A part of a photo, in percent of its sides. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All of a photo. */
export const whole: Cut = { x: 0, y: 0, width: 100, height: 100 };

/** A photo as it is held right, made small enough to send. Throws when the file is no picture that the browser can draw. */
export async function openPhoto(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const size = { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) };
  const canvas = draw(size, (context) => context.drawImage(picture, 0, 0, size.width, size.height));
  picture.close();
  return canvas;
}

/** The photo turned by a quarter: 1 to the right, -1 to the left. */
export function turnPhoto(photo: HTMLCanvasElement, quarter: 1 | -1): HTMLCanvasElement {
  return draw({ width: photo.height, height: photo.width }, (context) => {
    context.translate(photo.height / 2, photo.width / 2);
    context.rotate((quarter * Math.PI) / 2);
    context.drawImage(photo, -photo.width / 2, -photo.height / 2);
  });
}

/** What of the photo is kept, in whole pixels and never nothing. */
export function pixelsOf({ x, y, width, height }: Cut, { width: across, height: down }: { width: number; height: number }): Cut {
  const left = Math.min(across - 1, Math.round((x / 100) * across));
  const top = Math.min(down - 1, Math.round((y / 100) * down));
  return {
    x: left,
    y: top,
    width: Math.min(across - left, Math.max(1, Math.round((width / 100) * across))),
    height: Math.min(down - top, Math.max(1, Math.round((height / 100) * down))),
  };
}

/** The kept part as a file of its own: nothing of where or with what it was taken is in it. */
export async function photoFile(photo: HTMLCanvasElement, cut: Cut, { name, type }: Pick<File, 'name' | 'type'>): Promise<File> {
  const kept = pixelsOf(cut, photo);
  const { x, y, ...size } = kept;
  const canvas = draw(size, (context) => context.drawImage(photo, x, y, size.width, size.height, 0, 0, size.width, size.height));
  const kind = type === 'image/png' ? type : 'image/jpeg';
  return new File([await encode(canvas, kind)], name, { type: kind });
}

export function encode(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be written'))), type, quality);
  });
}

interface Size {
  width: number;
  height: number;
}

function draw({ width, height }: Size, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  paint(context);
  return canvas;
}
