import { z } from 'zod';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { ShareWords } from './share-picture.ts';

const media = z.object({ sizes: z.record(z.string(), z.string()) }).nullish();
const organization = z.object({ name: z.string() });

/** The part of an offer that its picture shows. */
const product = z.object({
  name: z.string(),
  price: z.string().nullable(),
  price_min: z.string().optional(),
  price_type: z.string(),
  price_locale: z.string(),
  organization,
  photo: media,
});

/** The part of a scheme that its picture shows. */
const fund = z.object({ name: z.string(), organization, logo: media });

export interface SharedThing extends ShareWords {
  readonly photo: Buffer | undefined;
}

export interface SharedAddress {
  readonly kind: 'fund' | 'product';
  readonly id: number;
  readonly language: Language;
}

interface Asking {
  /** Key of the implementation. */
  readonly clientKey: string;
  /** `https://tegoed.merendam.example`: photos of other hosts are not fetched. */
  readonly origin: string;
  readonly api: (request: Request) => Promise<Response>;
}

/** An offer or a scheme as any visitor may see it; undefined when there is none, or when the platform does not answer. */
export async function readSharedThing({ kind, id, language }: SharedAddress, asking: Asking): Promise<SharedThing | undefined> {
  const path = `/api/v1/platform/${kind === 'fund' ? 'funds' : 'products'}/${String(id)}`;
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    'client-key': asking.clientKey,
    'client-type': 'webshop',
  };
  const answer = await asking.api(new Request(asking.origin + path, { headers }));
  if (!answer.ok) return undefined;
  const body: unknown = await answer.json();
  if (kind === 'fund') {
    const read = z.object({ data: fund }).safeParse(body);
    if (!read.success) return undefined;
    const { name, organization: owner, logo } = read.data.data;
    return { title: name, from: owner.name, line: '', photo: await readPhoto(logo, asking) };
  }
  const read = z.object({ data: product }).safeParse(body);
  if (!read.success) return undefined;
  const { name, organization: provider, photo } = read.data.data;
  return { title: name, from: provider.name, line: priceLine(read.data.data, language), photo: await readPhoto(photo, asking) };
}

/** What it costs at best, and that a voucher pays it; a discount and what is free for everybody need no more words. */
function priceLine(offer: z.infer<typeof product>, language: Language): string {
  if (offer.price_type !== 'regular' || offer.price === null) return offer.price_locale;
  const lowest = centsFromDecimal(offer.price_min ?? offer.price);
  const price = lowest === 0 ? serverText(language, 'prices.free') : formatMoney(lowest, language);
  return serverText(language, 'prices.with-voucher', { price });
}

/** In bytes: our own pictures of this size are far smaller. */
const largestPhoto = 5_000_000;

/** The largest photo of our own host; without one, or when it does not come, the picture has the logo. */
async function readPhoto(photo: z.infer<typeof media>, { origin, api }: Asking): Promise<Buffer | undefined> {
  const source = photo?.sizes['large'] ?? photo?.sizes['public'];
  const address = source === undefined ? null : URL.parse(source, origin);
  if (address?.origin !== origin) return undefined;
  const answer = await api(new Request(address)).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes.length > 0 && bytes.length <= largestPhoto ? bytes : undefined;
}
