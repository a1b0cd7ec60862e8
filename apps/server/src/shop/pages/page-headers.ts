import type { InlineSources } from './finished-page.ts';

interface PageHeaderOptions {
  readonly https: boolean;
  /** Search engines may list the pages of this implementation. */
  readonly listed: boolean;
  /** What others may keep of it; undefined for what nobody may keep: whatever is of one person, or failed. */
  readonly shared?: Shared | undefined;
}

/** A page that everybody may see. */
export interface Shared {
  /** How long a proxy may give it without asking whether it is still the same; browsers always ask. */
  readonly proxySeconds: number;
}

/**
 * Security headers of a page. Scripts and styles run only from our own files or when the page's renderer wrote them, which their
 * hashes say; nothing comes from another host, so that nobody else learns who reads what.
 */
export function pageHeaders(
  { scripts, styles }: InlineSources,
  { https, listed, shared }: PageHeaderOptions,
): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': ["'self'", ...styles].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  };
  return {
    ...fileHeaders({ https }),
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    // The one screen with a camera says so itself (routes/vouchers/scan.tsx of the shop).
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': shared ? `public, max-age=0, s-maxage=${shared.proxySeconds}, must-revalidate` : 'private, no-store',
    // The language that somebody chose is in a cookie.
    vary: 'Cookie, Accept-Encoding',
    ...(!listed && { 'x-robots-tag': 'noindex' }),
  };
}

/** Headers of whatever is not a page. */
export function fileHeaders({ https }: Pick<PageHeaderOptions, 'https'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Headers of the worker that shows codes without network: it may fetch from us, and a browser asks each time whether it changed. */
export function workerHeaders(options: Pick<PageHeaderOptions, 'https'>): Record<string, string> {
  return {
    ...fileHeaders(options),
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
  };
}
