import type { Schema } from '@tegoed/contract';
import { everyPage } from '@tegoed/client/every-page';
import { api } from '../../../platform/api.ts';

/** A request as whoever assesses it sees it. */
export type AssessedRequest = Schema<'ValidatorFundRequest'>;
export type Answer = Schema<'ValidatorFundRequestRecord'>;
export type Formula = Schema<'FundRequestFormula'>;
export type Note = Schema<'Note'>;

/** The number by which people name a request. */
export function numberOf({ number, id }: Pick<AssessedRequest, 'number' | 'id'>): string {
  return number ?? String(id);
}

/** A request, what an approval would give, and what colleagues wrote. */
export async function findRequest(organization: number, id: number) {
  const path = { organization, fund_request: id };
  const [request, formula, notes] = await Promise.all([
    api.get('/platform/organizations/{organization}/fund-requests/{fund_request}', { path }),
    api.get('/platform/organizations/{organization}/fund-requests/{fund_request}/formula', { path }),
    everyPage<Note>(() => api.get('/platform/organizations/{organization}/fund-requests/{fund_request}/notes', { path })),
  ]);
  return { request: request.data, formula: formula.data, notes };
}

/** What somebody who looks at a request can do with it now. */
export interface RequestStatus {
  /** Something of it is the caller's to assess, or was. */
  readonly isMine: boolean;
  /** Something the caller assesses has no decision yet. */
  readonly isOpen: boolean;
  /** Something is nobody's yet, and the caller may take it. */
  readonly isFree: boolean;
  /** A colleague assesses a part of it. */
  readonly isColleagues: boolean;
  /** The caller put it aside. */
  readonly isAside: boolean;
}

export function statusOf({ state, records }: Pick<AssessedRequest, 'state' | 'records'>): RequestStatus {
  const own = records.filter((record) => record.is_assigned);
  return {
    isMine: own.length > 0,
    isOpen: state === 'pending' && own.some((record) => record.state === 'pending'),
    isFree: state === 'pending' && records.some((record) => record.is_assignable),
    isColleagues: records.some(
      (record) => record.employee_id !== null && record.employee_id !== undefined && !record.is_assigned,
    ),
    isAside: state === 'disregarded' && own.some((record) => record.state === 'disregarded'),
  };
}
