import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/http/errors';
import type { Caller, Handlers } from '#platform/http/operations';
import { collectProblems } from '#platform/http/problems';
import { checkImplementation, type ImplementationCall } from '../implementation-access.ts';
import { findPage } from './managed-page-queries.ts';
import { checkBlocks } from './page-blocks.ts';
import { presentPage, presentPagesOf } from './present-page.ts';
import { createPage, deletePage, updatePage } from './store-page.ts';

export type PageOperations = Handlers<
  | 'listImplementationPages'
  | 'createImplementationPage'
  | 'validateImplementationPageBlocks'
  | 'getImplementationPage'
  | 'updateImplementationPage'
  | 'deleteImplementationPage'
>;

type PageCall = ImplementationCall & { readonly params: { readonly page_id: number } };

export const pageOperations = (deps: Deps): PageOperations => {
  const { db } = deps;
  const checkShop = (call: ImplementationCall) => checkImplementation(db, call);

  /** Throws 404 for a page that does not exist, 403 for one of another shop. */
  const checkPage = async (call: PageCall) => {
    await checkImplementation(db, call);
    const page = await findPage(db, call.params.page_id);
    if (!page) throw notFound();
    if (page.implementationId !== call.params.implementation_id) throw forbidden();
  };

  const show = async ({ params, caller }: PageCall & { caller: Caller }) => ({
    data: await presentPage(deps, params.page_id, caller),
  });

  return {
    listImplementationPages: {
      before: checkShop,
      async handle({ params, caller }) {
        return { data: await presentPagesOf(deps, params.implementation_id, caller) };
      },
    },

    createImplementationPage: {
      before: checkShop,
      async handle({ params, body, identity, caller }) {
        const { page_type: pageType } = body;
        if (pageType === undefined) throw fieldError('page_type', 'validation.required', { attribute: 'page_type' });
        const id = await createPage(deps, {
          implementationId: params.implementation_id,
          pageType,
          identityId: identity.id,
          input: body,
        });
        return { data: await presentPage(deps, id, caller) };
      },
    },

    validateImplementationPageBlocks: {
      before: checkShop,
      async handle({ body }) {
        const problems = collectProblems();
        checkBlocks(body.blocks ?? [], problems);
        problems.throwAny();
        return {};
      },
    },

    getImplementationPage: { before: checkPage, handle: show },

    updateImplementationPage: {
      before: checkPage,
      async handle(call) {
        await updatePage(deps, { id: call.params.page_id, identityId: call.identity.id, input: call.body });
        return show(call);
      },
      show,
    },

    deleteImplementationPage: {
      before: checkPage,
      async handle({ params }) {
        await deletePage(deps, params.page_id);
        return [];
      },
    },
  };
};
