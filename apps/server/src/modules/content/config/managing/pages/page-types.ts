import type { Schema } from '@tegoed/contract';
import { pageTypes } from '../../page-content.ts';

export type PageType = Schema<'PageType'>;

interface PageKind {
  /** static: stands on a page that is there anyway; extra: a page of its own; element: a part of the footer or of the start page. */
  readonly type: 'static' | 'extra' | 'element';
  readonly blocks: boolean;
  readonly faq: boolean;
  /** Whether its text can be placed before, after or instead of what is built in. */
  readonly positionable: boolean;
  /** Where the shop shows it. */
  readonly path: string;
}

const kind = (type: PageKind['type'], path: string, extras: readonly ('blocks' | 'faq' | 'positionable')[] = []): PageKind => ({
  type,
  path,
  blocks: extras.includes('blocks'),
  faq: extras.includes('faq'),
  positionable: extras.includes('positionable'),
});

/** catalog.md 2.2: the pages whose texts a municipality writes itself. */
export const pageKinds: Readonly<Record<PageType, PageKind>> = {
  home: kind('static', '/', ['blocks']),
  products: kind('static', '/aanbod'),
  providers: kind('static', '/aanbieders'),
  funds: kind('static', '/fondsen'),
  explanation: kind('extra', '/uitleg', ['blocks', 'faq', 'positionable']),
  provider: kind('static', '/aanbieders/aanmelden', ['blocks', 'positionable']),
  privacy: kind('extra', '/privacy', ['blocks', 'positionable']),
  accessibility: kind('extra', '/accessibility', ['blocks', 'positionable']),
  terms_and_conditions: kind('extra', '/algemene-voorwaarden'),
  footer_opening_times: kind('element', '/'),
  footer_contact_details: kind('element', '/'),
  footer_app_info: kind('element', '/'),
  block_home_products: kind('element', '/'),
  block_home_product_categories: kind('element', '/'),
};

/** The kinds as the contract lists them for the dashboard. */
export function presentPageTypes(front: string): Schema<'ImplementationPrivate'>['page_types'] {
  return pageTypes.map((key) => {
    const { type, blocks, faq, positionable, path } = pageKinds[key];
    return { key, type, blocks, faq, description_position_configurable: positionable, webshop_url: `${front}${path}` };
  });
}
