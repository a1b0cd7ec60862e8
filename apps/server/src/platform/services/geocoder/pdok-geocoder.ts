import type { Logger } from 'pino';
import { z } from 'zod';
import { callService, type Timeouts } from '../call-service.ts';
import { readPostcode } from '@tegoed/domain/postcode';
import { embeddedGeocoder, type Geocoder, type PostcodePlace } from './geocoder.ts';

/** The address register of the Kadaster (PDOK Locatieserver). It needs no account and keeps no cookies. */
export const pdokAddress = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free';

interface PdokOptions {
  readonly url: string;
  readonly log: Logger;
  readonly timeouts?: Timeouts;
}

/** Somebody waits for a list meanwhile. */
const shortTimeouts: Timeouts = { connect: 1, answer: 2 };
/** Postcodes that are remembered at most; they hardly ever move. */
const mostRemembered = 5000;
const longestAnswer = 100_000;
const certificates = { serverCertificate: null, clientCertificate: null, clientKey: null };

const answer = z.object({
  response: z.object({ docs: z.array(z.object({ centroide_ll: z.string().regex(/^POINT\([\d.]+ [\d.]+\)$/) })) }),
});

/**
 * Finds postcodes at PDOK: the middle of the street's part that has it, so a distance is right to within a hundred metres or so.
 * Only the postcode leaves the platform. When PDOK fails or is slow, the table that comes with the platform answers.
 */
export function pdokGeocoder({ url, log, timeouts = shortTimeouts }: PdokOptions): Geocoder {
  const remembered = new Map<string, PostcodePlace | undefined>();
  return {
    async find(typed) {
      const postcode = readPostcode(typed);
      if (postcode === undefined) return undefined;
      if (remembered.has(postcode)) return remembered.get(postcode);
      try {
        const point = await ask(postcode, { url, timeouts });
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(postcode, point);
        return point;
      } catch (error) {
        log.warn({ event: 'geocoder-failed', reason: error instanceof Error ? error.message : String(error) });
        return embeddedGeocoder.find(postcode);
      }
    },
  };
}

async function ask(postcode: string, { url, timeouts }: { url: string; timeouts: Timeouts }): Promise<PostcodePlace | undefined> {
  const query = new URLSearchParams({ q: postcode, fq: 'type:postcode', rows: '1', fl: 'centroide_ll' });
  const call = {
    url: `${url}?${query.toString()}`,
    method: 'GET',
    headers: { accept: 'application/json' },
    certificates,
  } as const;
  const { status, body } = await callService(call, { timeouts, longestAnswer });
  if (status !== 200) throw new Error(`answered ${status}`);
  const [found] = answer.parse(body).response.docs;
  const [lon, lat] = found?.centroide_ll.match(/[\d.]+/g)?.map(Number) ?? [];
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}
