import { createOnceKey } from '@tegoed/client/api-client';
import { everyPage } from '@tegoed/client/every-page';
import { Refusal } from '@tegoed/client/refusal';
import type { Schema } from '@tegoed/contract';
import { addDays } from '@tegoed/domain/dates';
import { api } from '../../platform/api.ts';
import { problemOf } from '../../platform/problem-of.ts';

export type Fund = Schema<'Fund'>;
export type Participation = Schema<'FundProvider'>;

const path = '/platform/organizations/{organization_id}/provider/funds';
const perPage = 100;
const onceKey = createOnceKey();

/** Funds that this provider can still apply to; none for who may not apply. */
export async function listOpenFunds(organization: number): Promise<readonly Fund[]> {
  try {
    return await everyPage((page) =>
      api.get('/platform/organizations/{organization_id}/provider/funds-available', {
        path: { organization_id: organization },
        query: { page, per_page: perPage },
      }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.status === 403 && error.code === undefined) return [];
    throw error;
  }
}

/** Its applications: what waits first, then what was refused, and what is over at the end. */
export async function listParticipations(organization: number, today: string): Promise<readonly Participation[]> {
  const found = await everyPage((page) =>
    api.get(path, { path: { organization_id: organization }, query: { page, per_page: perPage } }),
  );
  const rank = (one: Participation) => phases.indexOf(phaseOf(one, today));
  return found.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id);
}

const phases = ['pending', 'rejected', 'accepted', 'over'] as const;
export type Phase = (typeof phases)[number];

/** The state of an application; over when its fund is. */
export function phaseOf({ state, fund }: Pick<Participation, 'state' | 'fund'>, today: string): Phase {
  const isOver = fund.state === 'closed' || fund.archived === true || fund.end_date < today;
  return isOver ? 'over' : state;
}

/** Which of the funds to apply to are looked for: by words, and by who pays them. */
export interface Looked {
  readonly q: string;
  readonly sponsor: string;
}

/** Funds of sponsors that the provider works with already come first; then as the platform lists them. */
export function openFor(funds: readonly Fund[], own: readonly Participation[], { q, sponsor }: Looked): readonly Fund[] {
  const known = new Set(own.map(({ fund }) => fund.organization.id));
  const words = q.toLowerCase();
  const isLooked = ({ name, organization }: Fund) =>
    `${name} ${organization.name}`.toLowerCase().includes(words) && (sponsor === '' || String(organization.id) === sponsor);
  return funds.filter(isLooked).toSorted((a, b) => Number(known.has(b.organization.id)) - Number(known.has(a.organization.id)));
}

/** Who pays the funds, by name. */
export function sponsorsOf(funds: readonly Fund[]): readonly { readonly id: number; readonly name: string }[] {
  const byId = new Map(funds.map(({ organization: { id, name } }) => [id, { id, name }]));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Whether a fund ends within a month. */
export function endsSoon({ end_date: lastDay }: Pick<Fund, 'end_date'>, today: string): boolean {
  return lastDay <= addDays(today, 30);
}

/** What became of applying: the names of the funds for each outcome. */
export interface Applied {
  readonly names: readonly string[];
  readonly failed: readonly { readonly name: string; readonly text: string }[];
}

interface Wanted {
  readonly id: number;
  readonly name: string;
}

/** Applies to funds one after the other: each sponsor decides by itself. `failure` is said where the platform gave no reason. */
export async function applyToFunds(organization: number, funds: readonly Wanted[], failure: string): Promise<Applied> {
  const names: string[] = [];
  const failed: Applied['failed'][number][] = [];
  for (const { id, name } of funds) {
    const problem = await problemOf(applyToFund(organization, id), failure);
    if (problem === undefined) names.push(name);
    else failed.push({ name, text: problem });
  }
  return { names, failed };
}

export function applyToFund(organization: number, fund: number) {
  return api.post(path, {
    path: { organization_id: organization },
    body: { fund_id: fund },
    once: onceKey({ organization, fund }),
  });
}

export function withdrawApplication(organization: number, id: number) {
  return api.delete(`${path}/{fund_provider_id}`, { path: { organization_id: organization, fund_provider_id: id } });
}
