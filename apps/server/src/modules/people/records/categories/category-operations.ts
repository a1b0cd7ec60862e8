import type { Schema } from '@tegoed/contract';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { Handlers } from '#platform/http/operations';
import {
  deleteCategory,
  findCategories,
  findCategory,
  insertCategory,
  updateCategory,
  type CategoryRow,
} from './category-queries.ts';

export type CategoryOperations = Handlers<
  | 'listRecordCategories'
  | 'storeRecordCategory'
  | 'sortRecordCategories'
  | 'getRecordCategory'
  | 'updateRecordCategory'
  | 'deleteRecordCategory'
>;

interface OwnedCall {
  readonly identity: { readonly id: number };
  readonly params: { readonly id: number };
}

/** funds.md 11: the groups in which people keep their records. Everybody has their own, and meets no others. */
export const categoryOperations = ({ db }: Deps): CategoryOperations => {
  const getOwn = async ({ identity, params }: OwnedCall): Promise<CategoryRow> => {
    const category = await findCategory(db, identity.id, params.id);
    if (!category) throw notFound();
    return category;
  };
  const before = async (call: OwnedCall): Promise<void> => {
    await getOwn(call);
  };

  return {
    async listRecordCategories({ identity }) {
      return (await findCategories(db, identity.id)).map(presentCategory);
    },

    async storeRecordCategory({ identity, body }) {
      return presentCategory(await insertCategory(db, identity.id, { name: body.name, sortOrder: body.order ?? 0 }));
    },

    async sortRecordCategories({ identity, body }) {
      await transaction(db, async (tx) => {
        for (const [id, sortOrder] of Object.entries(body.categories ?? {})) {
          if (isId(id)) await updateCategory(tx, { identityId: identity.id, id: Number(id) }, { sortOrder });
        }
      });
      return { success: true };
    },

    getRecordCategory: async (call) => presentCategory(await getOwn(call)),

    updateRecordCategory: {
      before,
      async handle(call) {
        const { identity, params, body } = call;
        const change = body.order == null ? { name: body.name } : { name: body.name, sortOrder: body.order };
        await updateCategory(db, { identityId: identity.id, id: params.id }, change);
        return presentCategory(await getOwn(call));
      },
    },

    async deleteRecordCategory(call) {
      await getOwn(call);
      await transaction(db, (tx) => deleteCategory(tx, { identityId: call.identity.id, id: call.params.id }));
      return { success: true };
    },
  };
};

function presentCategory({ id, name, sortOrder }: CategoryRow): Schema<'RecordCategory'> {
  return { id, name, order: sortOrder };
}

/** Whether a name of the body can be an id of the database. */
function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
