import type { Schema } from '@tegoed/contract';
import { compileCatalogue, shopCatalogue } from '@tegoed/translations/shop';
import type { CompiledCatalogue, ShopOverrides } from '@tegoed/translations/shop';
import type { Language } from '@tegoed/translations/format';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Implementation } from '../app/platform/shop/implementation.ts';
import type { ShopRequest } from '../app/platform/shop/shop-request.ts';
import type { Shop } from '../app/platform/shop/shop.ts';
import { answer } from './answer.ts';
import type { Part } from './answer.ts';
import type { FakeApi } from './fake-api.ts';

const folder = join(import.meta.dirname, '../../../implementations/general');

/** The settings as they stand in the folder of an implementation; what the browser gets of them is `Implementation`. */
interface Settings extends Implementation {
  digid: { confirmationOffset: number; signUpAllowed: boolean; mandatory: boolean };
  maps: Implementation['map'];
  features: Record<'fundsList' | 'fundRequests' | 'productsList' | 'productsShow', boolean> &
    Record<'recordsList' | 'recordsCreate' | 'recordsValidate' | 'reimbursements', boolean>;
  daysToCancel: number;
}

const settings = readJson<Settings>('settings.json');

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content;
}

/** All texts of the shop, with those of the implementation. */
export const texts: Readonly<Record<Language, CompiledCatalogue>> = { nl: textsIn('nl'), en: textsIn('en') };

function textsIn(language: Language): CompiledCatalogue {
  return compileCatalogue(shopCatalogue(language, readJson<ShopOverrides>(`texts/${language}.json`)));
}

const implementation: Implementation = {
  ...settings,
  digidConfirmationOffset: settings.digid.confirmationOffset,
  map: settings.maps,
  logo: '/implementations/general/logo.svg',
  secondLogo: '/implementations/general/logo-second.svg',
  favicon: '/implementations/general/favicon.svg',
  touchIcon: '/icons/touch-180.png',
  manifests: { nl: '/manifest.nl.webmanifest', en: '/manifest.en.webmanifest' },
  themeColor: '#305dfb',
  texts: { nl: '/texts/general/nl.json', en: '/texts/general/en.json' },
};

const origin = 'http://localhost:3000/';

/** What the platform says of the shop of the folder `general`. */
export function platformConfig(part: Part<Schema<'PlatformConfig'>> = {}): Schema<'PlatformConfig'> {
  const { features, digid } = settings;
  return answer('PlatformConfig', {
    records: { list: features.recordsList, create: features.recordsCreate, validate: features.recordsValidate },
    funds: { list: features.fundsList, fund_requests: features.fundRequests },
    products: { list: features.productsList, show: features.productsShow },
    has_budget_funds: true,
    has_subsidy_funds: true,
    has_reimbursements: features.reimbursements,
    fronts: { url_webshop: origin, url_provider: 'http://provider.example/', url_sponsor: '', url_validator: '' },
    implementation_name: settings.name,
    digid: true,
    digid_sign_up_allowed: digid.signUpAllowed,
    digid_mandatory: digid.mandatory,
    digid_api_url: `${origin}api/v1`,
    days_to_cancel: settings.daysToCancel,
    pages: {},
    ...part,
  });
}

/** The shop as the document brings it. */
export function testShop(language: Language, config: Schema<'PlatformConfig'>): Shop {
  return { implementation, cfg: config, language, demo: false };
}

/** What the server hands to a page that only it can make. */
export function serverRequest(shopImplementation: Implementation, api: FakeApi): ShopRequest {
  return {
    nonce: '',
    implementation: shopImplementation,
    themeCss: '',
    styles: new Map(),
    texts,
    demo: true,
    themes: [],
    api: (request) =>
      api.respond({ method: request.method, url: new URL(request.url), headers: request.headers, body: undefined }),
    read: async (_asked, ask) => JSON.parse(await ask()) as unknown,
    report(error) {
      throw error;
    },
  };
}
