import type { Schema } from '@tegoed/contract';
import { serverText } from '@tegoed/translations/server';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import type { Caller, Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { checkImplementation, type ImplementationCall } from './implementation-access.ts';
import { findSocialMediaIds, findSocialMediaLinks, removeSocialMedia, type ManagedSocialMedia } from './social-media-queries.ts';
import { storeSocialMedia } from './store-social-media.ts';

export type SocialMediaOperations = Handlers<
  'listSocialMedias' | 'createSocialMedia' | 'getSocialMedia' | 'updateSocialMedia' | 'deleteSocialMedia'
>;

type LinkCall = ImplementationCall & { readonly params: { readonly social_media_id: number } };

export const socialMediaOperations = (deps: Deps): SocialMediaOperations => {
  const { db } = deps;

  /** Throws 404 for a link that does not exist, 403 for one of another shop. */
  const checkLink = async (call: LinkCall) => {
    await checkImplementation(db, call);
    const [link] = await findSocialMediaLinks(db, [call.params.social_media_id]);
    if (!link) throw notFound();
    if (link.implementationId !== call.params.implementation_id) throw forbidden();
  };

  async function presentOne(id: number, caller: Caller) {
    const [link] = await findSocialMediaLinks(db, [id]);
    if (!link) throw notFound();
    return { data: presentLink(link, caller) };
  }

  const show = ({ params, caller }: LinkCall & { caller: Caller }) => presentOne(params.social_media_id, caller);

  return {
    listSocialMedias: {
      before: (call) => checkImplementation(db, call),
      async handle({ params, caller, page }) {
        const { ids, total } = await findSocialMediaIds(db, params.implementation_id, page);
        const data = (await findSocialMediaLinks(db, ids)).map((link) => presentLink(link, caller));
        return paged(data, { ...page, total });
      },
    },

    createSocialMedia: {
      before: (call) => checkImplementation(db, call),
      async handle({ params, body, caller }) {
        return presentOne(await storeSocialMedia(deps, { implementationId: params.implementation_id, input: body }), caller);
      },
    },

    getSocialMedia: { before: checkLink, handle: show },

    updateSocialMedia: {
      before: checkLink,
      async handle({ params, body, caller }) {
        const { social_media_id: id, implementation_id: implementationId } = params;
        return presentOne(await storeSocialMedia(deps, { implementationId, id, input: body }), caller);
      },
      show,
    },

    deleteSocialMedia: {
      before: checkLink,
      async handle({ params }) {
        await removeSocialMedia(db, params.social_media_id);
        return [];
      },
    },
  };
};

function presentLink(link: ManagedSocialMedia, { language }: Caller): Schema<'SocialMedia'> {
  const { id, version, url, type, title } = link;
  return { id, version, url, type, type_locale: serverText(language, `words.social_media.${type}`), title };
}
