import type { Page } from 'playwright-core';
import { readQrCode } from './read-qr-code.ts';

export interface Paper {
  /** Sheets of A4 that come out of the printer. */
  readonly sheets: number;
  /** What a scanner reads from the code. */
  readonly scanned: readonly string[];
  /** Width of the code. */
  readonly codeInCentimetres: number;
  /** Texts that stick out of the sheet between its margins. */
  readonly cut: readonly string[];
  /** Texts that are not dark on white, which a printer without colours would lose. */
  readonly pale: readonly string[];
}

/** A4 less the margins of 14 mm, in pixels of CSS. */
const sheet = { width: 688, height: 1017 };
const pixelsPerCentimetre = 96 / 2.54;

/** The page as it comes out of a printer. Afterwards it is a screen again. */
export async function onPaper(page: Page): Promise<Paper> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  const code = page.getByRole('img', { name: /^QR/ });
  const box = await code.boundingBox();
  const seen = {
    sheets: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    scanned: await readQrCode(code),
    codeInCentimetres: (box?.width ?? 0) / pixelsPerCentimetre,
    ...(await page.evaluate(lookAtTexts)),
  };
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  return seen;
}

function lookAtTexts(): Pick<Paper, 'cut' | 'pale'> {
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
