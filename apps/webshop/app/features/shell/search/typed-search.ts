/** Milliseconds without typing after which is searched (screens.md 1.9). */
const typingPause = 500;

interface TypedSearchParts<Answer> {
  /** Searches; gives up when the signal says so. */
  search: (words: string, signal: AbortSignal) => Promise<Answer>;
  /** The answer for what was typed last; undefined when there is none to be had. */
  onAnswer: (words: string, answer: Answer | undefined) => void;
  /** Nothing is typed any more. */
  onEmpty: () => void;
}

export interface TypedSearch {
  /** To be called with all that stands in the field, at every change. */
  type(words: string): void;
  /** Forgets what was asked; an answer that still comes is not shown. */
  stop(): void;
}

/** Searches while somebody types: after a pause, and only the answer to the newest words is shown, whichever comes first. */
export function createTypedSearch<Answer>({ search, onAnswer, onEmpty }: TypedSearchParts<Answer>): TypedSearch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;

  function stop() {
    clearTimeout(timer);
    asked?.abort();
    asked = undefined;
  }

  async function ask(words: string) {
    const mine = new AbortController();
    asked = mine;
    // Whatever went wrong, the page around it works; the panel says that searching does not.
    const answer = await search(words, mine.signal).catch(() => undefined);
    if (asked === mine) onAnswer(words, answer);
  }

  return {
    type(typed) {
      stop();
      const words = typed.trim();
      if (words === '') onEmpty();
      else timer = setTimeout(() => void ask(words), typingPause);
    },
    stop,
  };
}
