import { describe, expect, it } from 'vitest';
import { isListed } from './listed-screens.ts';

describe('what search engines may show', () => {
  it.each(['/', '/fondsen', '/funds/3', '/aanbod/101', '/acties', '/aanbieders/11', '/privacy', '/providers/11/offices/101'])(
    '%s',
    (path) => {
      expect(isListed(path)).toBe(true);
    },
  );

  it.each(['/start', '/tegoeden', '/declaraties', '/search', '/aanbieder/scan', '/fondsen/3/aanvraag', '/error/404', '/nergens'])(
    'not %s',
    (path) => {
      expect(isListed(path)).toBe(false);
    },
  );
});
