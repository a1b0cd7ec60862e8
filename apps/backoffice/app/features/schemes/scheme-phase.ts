import type { Schema } from '@tegoed/contract';

/** What decides where a scheme stands. */
export interface SchemeLife {
  readonly state: Schema<'FundRow'>['state'];
  readonly archived?: boolean | undefined;
  readonly start_date: string;
  readonly missing?: readonly Schema<'FundGap'>[] | undefined;
}

/** Where a scheme stands, for who works with it. */
export const phases = ['open', 'starts-later', 'paused', 'ready', 'in-making', 'closed', 'archived'] as const;
export type Phase = (typeof phases)[number];

/** The phase of a scheme on a day. One that was paused before its first day opens by itself when that comes. */
export function phaseOf({ state, archived, start_date: start, missing }: SchemeLife, today: string): Phase {
  if (archived) return 'archived';
  if (state === 'active') return 'open';
  if (state === 'closed') return 'closed';
  if (state === 'paused') return start > today ? 'starts-later' : 'paused';
  return missing?.length === 0 ? 'ready' : 'in-making';
}

/** What somebody may make of a scheme. `announce`: people see it and it opens by itself on its first day. */
export const moves = ['announce', 'open', 'pause', 'close', 'archive', 'unarchive'] as const;
export type Move = (typeof moves)[number];

const movesOf: Readonly<Record<Phase, readonly Move[]>> = {
  'in-making': [],
  ready: ['open'],
  open: ['pause', 'close'],
  'starts-later': ['open', 'close'],
  paused: ['open', 'close'],
  closed: ['archive'],
  archived: ['unarchive'],
};

/** What can be made of a scheme on a day. Before its first day it can be announced as well. */
export function movesFrom(scheme: SchemeLife, today: string): readonly Move[] {
  const phase = phaseOf(scheme, today);
  return phase === 'ready' && scheme.start_date > today ? ['announce', 'open'] : movesOf[phase];
}

/** Into the archive and out of it: each undoes the other. */
export type UndoableMove = Extract<Move, 'archive' | 'unarchive'>;

/** Moves that can be undone by another one at once, so that nothing is asked before. */
export function isUndoable(move: Move): move is UndoableMove {
  return move === 'archive' || move === 'unarchive';
}

/** The states that a scheme goes through for a move, in order: the platform opens no scheme that was never shown. */
export function statesFor(move: Exclude<Move, UndoableMove>, { state }: Pick<SchemeLife, 'state'>) {
  const before = state === 'waiting' && move !== 'announce' ? (['paused'] as const) : [];
  const last = { announce: 'paused', open: 'active', pause: 'paused', close: 'closed' } as const;
  return [...before, last[move]];
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
