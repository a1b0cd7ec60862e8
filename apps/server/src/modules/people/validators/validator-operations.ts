import { presentOrganizationsById } from '#content/catalog';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { SpecialAnswer, withStatus, type Caller, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { linkValidator, relinkValidator, unlinkValidator } from './link-validator.ts';
import { findLink, findLinks, type LinkRow } from './organization-validator-queries.ts';
import { presentLink, presentRequest, presentValidator } from './present-validator.ts';
import { requestValidation, resolveRequest } from './request-validation.ts';
import {
  findAskableValidators,
  findIncomingRequests,
  findOwnRequests,
  findRequest,
  mayAnswer,
  type RequestRow,
} from './validator-request-queries.ts';

export type ValidatorOperations = Handlers<
  | 'listValidators'
  | 'listValidatorRequests'
  | 'requestValidation'
  | 'getValidatorRequest'
  | 'listIncomingValidatorRequests'
  | 'resolveValidatorRequest'
  | 'listOrganizationValidators'
  | 'storeOrganizationValidator'
  | 'getOrganizationValidator'
  | 'updateOrganizationValidator'
  | 'deleteOrganizationValidator'
>;

/** funds.md 11: who may confirm records, and citizens who ask for it. */
export const validatorOperations = (deps: Deps): ValidatorOperations => {
  const { db } = deps;

  async function presentRequests(rows: readonly RequestRow[], caller: Caller, readerId: number) {
    const ids = [...new Set(rows.map((row) => row.organizationId))];
    const organizations = await presentOrganizationsById(db, ids, { caller });
    return rows.map((row) => presentRequest(row, { organizations, readerId, language: caller.language }));
  }

  async function presentOne(id: number, caller: Caller, readerId: number) {
    const row = await findRequest(db, id);
    const [data] = await presentRequests(row ? [row] : [], caller, readerId);
    if (!data) throw notFound();
    return { data };
  }

  async function presentLinks(rows: readonly LinkRow[], caller: Caller) {
    const ids = rows.flatMap((row) => [row.organizationId, row.validatorOrganizationId ?? []].flat());
    const organizations = await presentOrganizationsById(db, [...new Set(ids)], { caller });
    return rows.flatMap((row) => presentLink(row, organizations) ?? []);
  }

  async function presentLinkById(organizationId: number, id: number, caller: Caller) {
    const row = await findLink(db, organizationId, id);
    const [data] = await presentLinks(row ? [row] : [], caller);
    if (!data) throw notFound();
    return { data };
  }

  async function getLink({ params }: { params: { organization: number; validator: number } }): Promise<LinkRow> {
    const link = await findLink(db, params.organization, params.validator);
    if (!link) throw notFound();
    return link;
  }

  return {
    async listValidators({ caller }) {
      const rows = await findAskableValidators(db, { implementationId: caller.implementation.id, now: deps.now() });
      const organizations = await presentOrganizationsById(
        db,
        rows.map((row) => row.organizationId),
        { caller },
      );
      return { data: rows.flatMap((row) => presentValidator(row, organizations) ?? []) };
    },

    async listValidatorRequests({ identity, query, caller }) {
      return { data: await presentRequests(await findOwnRequests(db, identity.id, query.state), caller, identity.id) };
    },

    async requestValidation({ identity, body, caller }) {
      const id = await requestValidation(deps, {
        identityId: identity.id,
        implementationId: caller.implementation.id,
        validatorId: body.validator_id,
        recordId: body.record_id,
      });
      return withStatus(201, await presentOne(id, caller, identity.id));
    },

    async getValidatorRequest({ identity, params, caller }) {
      const request = await findRequest(db, params.id);
      if (!request) throw notFound();
      if (request.askerId !== identity.id && !mayAnswer(request, identity.id)) throw forbidden();
      return presentOne(params.id, caller, identity.id);
    },

    async listIncomingValidatorRequests({ identity, query, caller, page }) {
      const { rows, total } = await findIncomingRequests(db, { identityId: identity.id, state: query.state, q: query.q, page });
      const data = await presentRequests(rows, caller, identity.id);
      return paged(data, { ...page, total });
    },

    resolveValidatorRequest: {
      async before({ identity, params }) {
        const request = await findRequest(db, params.id);
        if (!request) throw notFound();
        if (!mayAnswer(request, identity.id)) throw forbidden();
      },
      async handle({ identity, params, body, caller }) {
        await resolveRequest(deps, { requestId: params.id, identityId: identity.id, state: body.state });
        return presentOne(params.id, caller, identity.id);
      },
    },

    async listOrganizationValidators({ params, caller, page }) {
      const { rows, total } = await findLinks(db, params.organization, page);
      return paged(await presentLinks(rows, caller), { ...page, total });
    },

    async storeOrganizationValidator({ params, body, caller }) {
      const id = await linkValidator(deps, params.organization, body);
      return withStatus(201, await presentLinkById(params.organization, id, caller));
    },

    getOrganizationValidator: ({ params, caller }) => presentLinkById(params.organization, params.validator, caller),

    updateOrganizationValidator: {
      async before(call) {
        await getLink(call);
      },
      async handle({ params, body, caller }) {
        await relinkValidator(deps, await getLink({ params }), body);
        return presentLinkById(params.organization, params.validator, caller);
      },
    },

    async deleteOrganizationValidator(call) {
      await unlinkValidator(deps, await getLink(call));
      return new SpecialAnswer(200, []);
    },
  };
};
