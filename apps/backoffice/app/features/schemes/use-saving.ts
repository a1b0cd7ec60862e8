import { useState } from 'react';
import { useChanged } from '../../components/forms/use-changed.ts';

/**
 * Where a form that stays open stands: what was stored, refused, or typed since. `round` rises when what was stored has come back, so
 * that fields which begin anew by it show that; what was refused stays as it was typed.
 */
export function useSaving(actionData: object | undefined, version: number | undefined) {
  const isSaved = actionData !== undefined && 'done' in actionData;
  const { isChanged, onChange } = useChanged(isSaved ? actionData : undefined);
  const [shown, setShown] = useState({ version, round: 0 });
  if (shown.version !== version) setShown({ version, round: isSaved ? shown.round + 1 : shown.round });
  const isUnsaved = isChanged || (actionData !== undefined && !isSaved);
  const stored = isSaved ? 'saved' : 'idle';
  const state = isUnsaved ? 'changed' : stored;
  return { state, isUnsaved, round: shown.round, onChange } as const;
}
