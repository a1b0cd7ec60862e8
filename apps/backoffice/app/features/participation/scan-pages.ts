import { phaseOf, type Participation } from './participation.ts';

interface ScanPage {
  /** Name of the shop. */
  readonly name: string;
  readonly href: string;
}

/** Where a provider charges: the scan page of each shop whose funds it takes part in. */
export function scanPagesOf(rows: readonly Participation[], today: string): readonly ScanPage[] {
  const pages = new Map<string, ScanPage>();
  for (const row of rows) {
    const shop = row.fund.implementation;
    if (phaseOf(row, today) !== 'accepted' || !shop?.url_webshop) continue;
    const { href } = new URL('/aanbieder/scan', shop.url_webshop);
    pages.set(href, { name: shop.name, href });
  }
  return [...pages.values()];
}
