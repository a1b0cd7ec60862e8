import type { Page } from 'playwright-core';
import { readQrCode } from '../codes/read-qr-code.ts';

export interface Sheets {
  /** Sheets of A4 that come out of the printer. */
  readonly sheets: number;
  /** Texts that stick out of the sheet between its margins. */
  readonly cut: readonly string[];
  /** Texts that are not dark on white, which a printer without colours would lose. */
  readonly pale: readonly string[];
}

export interface Paper extends Sheets {
  /** What a scanner reads from the code. */
  readonly scanned: readonly string[];
  /** Width of the code. */
  readonly codeInCentimetres: number;
}

/** A4 less the margins of 14 mm, in pixels of CSS. */
const sheet = { width: 688, height: 1017 };
const pixelsPerCentimetre = 96 / 2.54;

/** The page, with its code, as it comes out of a printer. Afterwards it is a screen again. */
export function onPaper(page: Page): Promise<Paper> {
  return printed(page, async () => {
    const code = page.getByRole('img', { name: /^QR/ });
    const box = await code.boundingBox();
    return { scanned: await readQrCode(code), codeInCentimetres: (box?.width ?? 0) / pixelsPerCentimetre };
  });
}

/** The same of a page without a code. */
export function sheetsOf(page: Page): Promise<Sheets> {
  return printed(page, () => Promise.resolve({}));
}

async function printed<Seen>(page: Page, look: () => Promise<Seen>): Promise<Sheets & Seen> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  const seen = {
    sheets: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    ...(await look()),
    ...(await page.evaluate(lookAtTexts)),
  };
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  return seen;
}

function lookAtTexts(): Omit<Sheets, 'sheets'> {
  const texts = [...document.querySelectorAll('body *')].filter((node) => {
    const isText = [...node.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '');
    return isText && node.getBoundingClientRect().width > 1;
  });
  const named = (nodes: typeof texts) => nodes.map(({ textContent }) => textContent ?? '');
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isPale = (node: PageElement) =>
    numbers(getComputedStyle(node).color)
      .slice(0, 3)
      .some((part) => part > 0x60);
  const isOnColour = (node: PageElement) => {
    for (let ground: PageElement | null = node; ground; ground = ground.parentElement) {
      const [red = 255, green = 255, blue = 255, alpha = 1] = numbers(getComputedStyle(ground).backgroundColor);
      if (alpha > 0 && red + green + blue < 3 * 255) return true;
    }
    return false;
  };
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    cut: named(
      texts.filter((node) => {
        const { left, width, bottom } = node.getBoundingClientRect();
        return left < 0 || left + width > clientWidth || bottom > clientHeight;
      }),
    ),
    pale: named(texts.filter((node) => isPale(node) || isOnColour(node))),
  };
}
