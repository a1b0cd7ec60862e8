import type { Locator, Page } from 'playwright-core';

/** A picture of one pixel, as somebody's telephone would name it. */
export const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A photo of this many pixels, drawn by the browser; as png what is not drawn on stays transparent. */
export async function drawnPhoto(page: Page, { width, height }: Size, type: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    canvas.width = ${String(width)};
    canvas.height = ${String(height)};
    const context = canvas.getContext('2d');
    for (let step = 0; step < 30; step++) context.fillRect(step * 100, step * 50, 60, 40);
    return canvas.toDataURL('image/${type}', 0.9);
  })()`);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** How many pixels a picture of the platform has. */
export function sizeOfPicture(page: Page, address: string): Promise<Size> {
  return page.evaluate<Size>(`fetch(${JSON.stringify(address)})
    .then((answer) => answer.blob())
    .then((blob) => createImageBitmap(blob))
    .then(({ width, height }) => ({ width, height }))`);
}

/** A paper with some pages, one line on each. */
export function paper(name: string, lines: readonly string[]) {
  const pages = lines.map((_, index) => 3 + 2 * index);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${String(lines.length)}/Kids[${pages.map((number) => `${String(number)} 0 R`).join(' ')}]>>`,
    ...lines.flatMap((line, index) => {
      const text = `BT /F1 24 Tf 40 780 Td (${line}) Tj ET`;
      const font = '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${font}/Contents ${String(4 + 2 * index)} 0 R>>`,
        `<</Length ${String(text.length)}>>stream\n${text}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${String(index + 1)} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${String(places.length + 1)}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer<</Size ${String(places.length + 1)}/Root 1 0 R>>\nstartxref\n${String(start)}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

type Chosen = Exclude<Parameters<Locator['setInputFiles']>[0], string>;

/** Chooses files and sends them after a look at them. */
export async function sendPapers(page: Page, field: Locator, files: Chosen): Promise<void> {
  await field.setInputFiles(files);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Stuur|Send) / })
    .click();
}
