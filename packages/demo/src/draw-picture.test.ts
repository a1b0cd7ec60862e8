import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoContent } from './content/demo-content.ts';
import { drawPicture } from './draw-picture.ts';

const folder = new URL('./pictures/', import.meta.url);
const drawings = ['logos', 'papers'].flatMap((group) =>
  readdirSync(new URL(`${group}/`, folder)).map((file) => `${group}/${file.replace('.svg', '')}`),
);

function source(drawing: string): string {
  return readFileSync(new URL(`${drawing}.svg`, folder), 'utf8');
}

describe('drawPicture', () => {
  it('draws in the size asked for', async () => {
    const drawn = await drawPicture({ drawing: 'logos/golfslag', palette: 'soft' }, { width: 1200, height: 800 });
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 800 });
  });

  it('paints the ground of the palette to the edge', async () => {
    const drawn = await drawPicture({ drawing: 'logos/nijmegen', palette: 'mint' }, { width: 400, height: 300 });
    const { data } = await sharp(drawn)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x1f, 0x7a, 0x5c]);
  });

  it('fails on a drawing that does not exist', async () => {
    const drawn = drawPicture({ drawing: 'logos/unknown', palette: 'soft' }, { width: 10, height: 10 });
    await expect(drawn).rejects.toThrow('ENOENT');
  });
});

describe('drawings', () => {
  it.each(drawings)('%s has a ground and at most eight shapes, in the colours of the palette', (drawing) => {
    const svg = source(drawing);
    expect(svg.match(/<(path|circle|ellipse|rect)\b/g)?.length).toBeLessThanOrEqual(9);
    expect(svg).not.toMatch(/<(text|image|style|script|filter|linearGradient)\b|url\(|href/);
    const known = ['#dce3fe', '#305dfb', '#f7b93e', '#ffffff', '#1c3487', '#efece5', '#8c867b'];
    expect([...svg.matchAll(/#[0-9a-f]+/g)].map(([colour]) => colour).filter((colour) => !known.includes(colour))).toEqual([]);
  });

  it('are all used', () => {
    const { organizations, fundRequests, reimbursements } = demoContent;
    const used = new Set([
      ...organizations.map(({ logo }) => logo.drawing),
      ...fundRequests.flatMap(({ records }) => records.flatMap(({ files }) => files.map((file) => file.drawing))),
      ...reimbursements.flatMap(({ files }) => files.map((file) => file.drawing)),
    ]);
    expect(drawings.filter((drawing) => !used.has(drawing))).toEqual([]);
  });
});
