type Headers = Readonly<Record<string, string | string[] | undefined>>;

function said(headers: Headers, name: string): string {
  return [headers[name]].flat().join(' ').toLowerCase();
}

/** A browser fetches what its user may want later; nobody asked for it yet. */
export function isPageLoadInAdvance(headers: Headers): boolean {
  return ['purpose', 'sec-purpose', 'x-moz'].some((name) => said(headers, name).includes('prefetch'));
}

/** A browser loads a page, now or in advance; calls that spend something are made by the shop's own code. */
export function isPageLoad(headers: Headers): boolean {
  return said(headers, 'sec-fetch-mode') === 'navigate' || isPageLoadInAdvance(headers);
}

/** Somebody reads the answer as a page; a program that asks for data gets refusals as everywhere. */
export function wantsPage(headers: Headers): boolean {
  return said(headers, 'accept').includes('text/html');
}
