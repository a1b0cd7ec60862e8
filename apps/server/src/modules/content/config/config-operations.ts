import { forbidden } from '#platform/http/errors';
import { shopUrl } from '#platform/services/front-urls';
import { findMedia } from '#platform/services/media-store';
import type { Caller, Handlers } from '#platform/http/operations';
import type { Deps } from '#platform/deps';
import { findAnnouncements, findPublicPages, findSocialMedias, getImplementation } from './implementation-queries.ts';
import { inEnglish } from './in-english.ts';
import { standardPage } from './standard-pages.ts';
import { readPage } from './page-content.ts';
import { implementationOperations, type ImplementationOperations } from './managing/implementation-operations.ts';
import { operatorOperations, type OperatorOperations } from './operating/operator-operations.ts';
import { pageOperations, type PageOperations } from './managing/pages/page-operations.ts';
import { socialMediaOperations, type SocialMediaOperations } from './managing/social-media-operations.ts';
import { presentConfig } from './present-config.ts';

export type ConfigOperations = Handlers<'getPlatformConfig'> &
  ImplementationOperations &
  OperatorOperations &
  PageOperations &
  SocialMediaOperations;

const names: ReadonlySet<string> = new Set(['webshop', 'dashboard', 'me_app', 'android', 'ios']);

export const configOperations = (deps: Deps): ConfigOperations => ({
  ...implementationOperations(deps),
  ...operatorOperations(deps),
  ...pageOperations(deps),
  ...socialMediaOperations(deps),

  getPlatformConfig: {
    async before({ query }) {
      if (query.ver !== undefined && !/^[A-Za-z0-9]+$/.test(query.ver)) throw forbidden();
    },
    sameForVisitors: () => true,
    async handle({ params, caller }) {
      return names.has(params.name) ? presentConfig(await readConfig(deps, caller)) : [];
    },
  },
});

async function readConfig(deps: Deps, { implementation: shop, origin, language }: Caller) {
  const { id } = shop;
  const [implementation, announcements, publicPages, socialMedias] = await Promise.all([
    getImplementation(deps.db, shop),
    findAnnouncements(deps.db, id, deps.now()),
    findPublicPages(deps.db, { implementationId: id }),
    findSocialMedias(deps.db, { implementationId: id }),
  ]);
  const stored = publicPages.map(readPage);
  const pages =
    language === 'en'
      ? stored.map((page) => {
          const ofFolder = inEnglish(page, deps.shops.translatedPage(shop.key, page.pageType));
          return inEnglish(ofFolder, standardPage(page.pageType));
        })
      : stored;
  const blockMedia = pages.flatMap((page) => page.blocks.map((block) => block.mediaId));
  const media = await findMedia(deps.db, [implementation.bannerMediaId, ...blockMedia]);
  const digid = deps.settings.digid.connection !== 'off';
  const urlWebshop = shopUrl(deps, implementation);
  const { backofficeUrl } = deps.settings;
  const { home, mail, daysToCancel, features } = deps.shops.ofKey(shop.key);
  const hasPreCheck = features.preCheck;
  const ofFolder = { language, home, darkColour: mail.amountBackground, daysToCancel, hasPreCheck };
  return { implementation, announcements, pages, socialMedias, media, digid, urlWebshop, backofficeUrl, origin, ...ofFolder };
}
