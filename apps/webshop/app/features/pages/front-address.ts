/** A page of another site of the platform: where its configuration says the site is. */
export function frontAddress(site: string, page = '', query: Readonly<Record<string, string>> = {}): string {
  const asked = new URLSearchParams(query).toString();
  const base = page === '' ? site : `${site.replace(/\/+$/, '')}/${page}`;
  return base + (asked && `?${asked}`);
}
