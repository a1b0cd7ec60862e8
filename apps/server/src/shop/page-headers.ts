interface PageHeaderOptions {
  readonly https: boolean;
  /** Search engines may list the pages of this implementation. */
  readonly listed: boolean;
}

/**
 * Security headers of a page. Scripts and styles run only from our own files or with this response's nonce; nothing comes from
 * another host (quality.md, Browser).
 */
export function pageHeaders(nonce: string, { https, listed }: PageHeaderOptions): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
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
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // The page carries a nonce, so no cache may give it to somebody else.
    'cache-control': 'no-cache, private',
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
