import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Call, Handlers } from '#platform/http/operations';
import { addressColumns, addressFields } from './front-end-addresses.ts';
import { findFrontEnds } from './front-end-queries.ts';
import { updateFrontEnds } from './update-front-ends.ts';

export type OperatorOperations = Handlers<'getOperatorImplementation' | 'updateOperatorImplementation'>;

/** What operators of the platform say about a shop. */
export const operatorOperations = (deps: Deps): OperatorOperations => {
  const show = async ({ params, caller }: Pick<Call<'getOperatorImplementation'>, 'params' | 'caller'>) => ({
    data: await presentFrontEnds(deps, params.implementation, caller.language),
  });

  return {
    getOperatorImplementation: { before: (call) => checkOperator(deps, call), handle: show },

    updateOperatorImplementation: {
      before: (call) => checkOperator(deps, call),
      async handle(call) {
        await updateFrontEnds(deps, { call, id: call.params.implementation, input: call.body });
        return show(call);
      },
      show,
    },
  };
};

/** Throws 403 for who is no operator, 404 for a shop that does not exist. */
async function checkOperator(
  { db }: Deps,
  { identity, params }: Pick<Call<'getOperatorImplementation'>, 'identity' | 'params'>,
): Promise<void> {
  if (!identity.isOperator) throw forbidden();
  if (!(await findFrontEnds(db, params.implementation))) throw notFound();
}

async function presentFrontEnds({ db }: Deps, id: number, language: Language): Promise<Schema<'OperatorImplementation'>> {
  const row = await findFrontEnds(db, id);
  if (!row) throw notFound();
  const { key, version, name, organizationId, organizationName, createdAt } = row;
  const addresses = Object.fromEntries(addressFields.map((field) => [field, row[addressColumns[field]] || null]));
  return {
    id,
    version,
    key,
    name,
    organization: organizationId === null || organizationName === null ? null : { id: organizationId, name: organizationName },
    ...(addresses as Record<keyof typeof addressColumns, string | null>),
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDateTime(createdAt, language),
  };
}
