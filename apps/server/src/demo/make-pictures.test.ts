import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoContent } from './content/demo-content.ts';
import { makePictures } from './make-pictures.ts';

const folder = new URL('./pictures/', import.meta.url);
const drawings = ['offers', 'logos', 'funds', 'papers'].flatMap((group) =>
  readdirSync(new URL(`${group}/`, folder)).map((file) => `${group}/${file.replace('.svg', '')}`),
);

function source(drawing: string): string {
  return readFileSync(new URL(`${drawing}.svg`, folder), 'utf8');
}

describe('makePictures', () => {
  it('makes a jpg of each size asked for', async () => {
    const sizes = [
      { width: 200, height: 200 },
      { width: 1200, height: 800 },
    ];
    const made = await makePictures({ drawing: 'offers/swimming', palette: 'soft' }, sizes);
    const read = await Promise.all(made.map((picture) => sharp(picture).metadata()));
    expect(read.map(({ format, width, height }) => ({ format, width, height }))).toEqual(
      sizes.map((size) => ({ format: 'jpeg', ...size })),
    );
  });

  it('paints the ground of the palette to the edge', async () => {
    const [picture] = await makePictures({ drawing: 'offers/guitar', palette: 'deep' }, [{ width: 400, height: 300 }]);
    const { data } = await sharp(picture)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    [0x1c, 0x34, 0x87].forEach((value, channel) => expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(4));
  });

  it('keeps every picture of an offer small: 8 kB at 400 by 300', async () => {
    const sizes = await Promise.all(
      demoContent.offers.map(async ({ picture }) => {
        const [made] = await makePictures(picture, [{ width: 400, height: 300 }]);
        return { drawing: picture.drawing, kB: (made?.length ?? Infinity) / 1024 };
      }),
    );
    expect(sizes.filter(({ kB }) => kB > 8)).toEqual([]);
  });

  it('fails on a drawing that does not exist', async () => {
    await expect(makePictures({ drawing: 'offers/unknown', palette: 'soft' }, [])).rejects.toThrow('ENOENT');
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
    const { offers, organizations, funds, fundRequests, reimbursements } = demoContent;
    const used = new Set([
      ...offers.map(({ picture }) => picture.drawing),
      ...organizations.map(({ logo }) => logo.drawing),
      ...funds.map(({ picture }) => picture.drawing),
      ...fundRequests.flatMap(({ records }) => records.flatMap(({ files }) => files.map((file) => file.drawing))),
      ...reimbursements.flatMap(({ files }) => files.map((file) => file.drawing)),
    ]);
    expect(drawings.filter((drawing) => !used.has(drawing))).toEqual([]);
  });
});
