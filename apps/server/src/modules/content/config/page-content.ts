import { z } from 'zod';
import type { PageRow } from './implementation-queries.ts';

const pageType = z.enum([
  'home',
  'products',
  'providers',
  'funds',
  'explanation',
  'provider',
  'privacy',
  'accessibility',
  'terms_and_conditions',
  'footer_opening_times',
  'footer_contact_details',
  'footer_app_info',
  'block_home_products',
  'block_home_product_categories',
]);

/** All kinds of pages, in the order in which a dashboard shows them. */
export const pageTypes = pageType.options;

const block = z.object({
  id: z.int(),
  label: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  buttonEnabled: z.boolean(),
  buttonText: z.string().nullable(),
  buttonLink: z.string().nullable(),
  buttonTargetBlank: z.boolean(),
  mediaId: z.int().nullable(),
});

const question = z.object({
  id: z.int(),
  type: z.enum(['question', 'title']).default('question'),
  title: z.string(),
  description: z.string().nullable(),
  descriptionHtml: z.string(),
});

const content = z.object({
  pageType,
  descriptionPosition: z.enum(['before', 'after', 'replace']),
  descriptionAlignment: z.enum(['left', 'center', 'right']),
  blocks: z.array(block),
  faq: z.array(question),
});

/** A page with the parts that the database keeps as JSON read. */
export type Page = Omit<PageRow, keyof z.infer<typeof content>> & z.infer<typeof content>;

/** Throws when a stored page has another shape than this version writes. */
export function readPage(row: PageRow): Page {
  return { ...row, ...content.parse(row) };
}
