import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { divide, type Chosen, type Divided } from './divide.ts';
import type { RequestRow } from './inbox.ts';

/** What a supervisor chose, gives away, and what became of it. */
export function useDividing(organization: number) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<Divided & { readonly who: number | 'self' }>();
  const revalidator = useRevalidator();

  function choose(rows: readonly Pick<RequestRow, 'id' | 'number'>[], isChosen: boolean) {
    const next = new Map(chosen);
    for (const { id, number } of rows) {
      if (isChosen) next.set(id, { id, number });
      else next.delete(id);
    }
    setChosen(next);
    setOutcome(undefined);
  }

  /** Gives all that is chosen to one person; what fails stays chosen. */
  async function give(who: number | 'self') {
    if (done !== undefined) return;
    setDone(0);
    try {
      const divided = await divide({ organization, chosen, to: who, onProgress: setDone });
      setChosen(new Map(divided.failed.map(({ request }) => [request.id, request])));
      setOutcome({ ...divided, who });
    } finally {
      setDone(undefined);
      await revalidator.revalidate();
    }
  }

  return { chosen, choose, clear: () => setChosen(new Map()), give, done, outcome };
}

export type Dividing = ReturnType<typeof useDividing>;
