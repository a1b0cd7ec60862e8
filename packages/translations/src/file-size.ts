import type { Language } from './format.ts';

/** The size of a file as people read it, out of the wire's text: `13.18kB` → `13 kB`, `1.25MB` → `1,3 MB`, `1.3 MB`. Others stay as they are. */
export function formatFileSize(size: string, language: Language): string {
  const parts = /^(\d+(?:\.\d+)?)(B|kB|MB|GB)$/.exec(size);
  if (!parts) return size;
  const [, amount = '', unit = ''] = parts;
  const isSmall = unit === 'B' || unit === 'kB' || Number(amount) >= 10;
  const rounded = isSmall ? Math.round(Number(amount)) : Math.round(Number(amount) * 10) / 10;
  return `${String(rounded).replace('.', language === 'en' ? '.' : ',')}\u00a0${unit}`;
}
