import type { Schema } from '@tegoed/contract';
import { useState } from 'react';
import { criteriaInput, draftOf, type CriteriaDraft, type RecordTypes } from './criteria-draft.ts';
import type { CriteriaOutcome, Fund } from './store-criteria.ts';

/** Criteria that are being written, on which version of the fund, and what was said of them. */
export interface CriteriaWork {
  readonly types: RecordTypes;
  readonly draft: CriteriaDraft;
  readonly version: number;
  readonly isChanged: boolean;
  /** The criterion that is open, by its key. */
  readonly open: string | undefined;
  readonly setDraft: (draft: CriteriaDraft) => void;
  readonly setOpen: (key: string | undefined) => void;
  readonly newKey: () => string;
  readonly problemAt: (field: string) => string | undefined;
  /** What somebody else stored since; undefined once somebody chose. */
  readonly theirs: Fund | undefined;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

/** Holds what somebody writes through every answer of the platform; only a stored one, or a choice, replaces it. */
export function useCriteriaDraft(
  fund: Fund,
  recordTypes: readonly Schema<'RecordType'>[],
  outcome: CriteriaOutcome | undefined,
): CriteriaWork {
  const types: RecordTypes = new Map(recordTypes.map((type) => [type.key, type]));
  const [base, setBase] = useState(fund);
  const [draft, setDraft] = useState(() => draftOf(fund, types));
  const [open, setOpen] = useState<string>();
  const [seen, setSeen] = useState(outcome);
  const [count, setCount] = useState(0);
  const [theirs, setTheirs] = useState<Fund>();
  if (outcome !== seen) {
    setSeen(outcome);
    if (outcome && 'done' in outcome) takeOver(outcome.done);
    if (outcome && 'changed' in outcome) setTheirs(outcome.changed.current);
    if (outcome && 'problems' in outcome) setOpen(firstWrong(outcome, draft) ?? open);
  }

  function takeOver(current: Fund) {
    setBase(current);
    setDraft(draftOf(current, types));
    setOpen(undefined);
  }

  return {
    types,
    draft,
    version: base.version ?? 0,
    isChanged: JSON.stringify(criteriaInput(draft, types)) !== JSON.stringify(criteriaInput(draftOf(base, types), types)),
    open,
    setDraft,
    setOpen,
    newKey: () => {
      setCount(count + 1);
      return `n${count}`;
    },
    problemAt: (field) =>
      outcome && 'problems' in outcome ? outcome.problems.find((one) => one.field === field)?.text : undefined,
    theirs,
    choose: (which) => {
      if (!theirs) return;
      if (which === 'theirs') takeOver(theirs);
      else {
        setBase(theirs);
        setDraft(withoutGone(draft, draftOf(theirs, types)));
      }
      setTheirs(undefined);
    },
  };
}

/** The criterion of the first problem. */
function firstWrong(
  { problems }: Extract<CriteriaOutcome, { problems: unknown }>,
  { criteria }: CriteriaDraft,
): string | undefined {
  const places = problems.flatMap(({ field }) => /^criteria\.(\d+)\./.exec(field ?? '')?.[1] ?? []);
  return criteria[Number(places[0] ?? Number.NaN)]?.key;
}

/** What somebody else removed is made anew where it is kept. */
function withoutGone(mine: CriteriaDraft, stored: CriteriaDraft): CriteriaDraft {
  const anew = <One extends { readonly id: number | null }>(list: readonly One[], known: readonly One[]): readonly One[] =>
    list.map((one) => (known.some(({ id }) => id === one.id) ? one : { ...one, id: null }));
  return {
    criteria: anew(mine.criteria, stored.criteria),
    steps: anew(mine.steps, stored.steps),
    groups: anew(mine.groups, stored.groups),
  };
}
