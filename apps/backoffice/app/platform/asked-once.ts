import { createContext, type RouterContextProvider } from 'react-router';

/** What the loaders of one navigation share. */
type Navigation = Readonly<RouterContextProvider>;

interface AskedOnce<Of extends readonly unknown[], Answer> {
  (navigation: Navigation, ...of: Of): Promise<Answer>;
  /** Asks before there is a router; the navigation that it begins with gets the answer. */
  readonly ahead: (...of: Of) => void;
}

/** One question that several loaders of a navigation have, all of them about the same: the platform is asked once, and each gets its answer. */
export function askedOnce<Of extends readonly unknown[], Answer>(ask: (...of: Of) => Promise<Answer>): AskedOnce<Of, Answer> {
  const kept = createContext<Promise<Answer> | null>(null);
  let early: Promise<Answer> | undefined;

  function once(navigation: Navigation, ...of: Of): Promise<Answer> {
    const answer = navigation.get(kept) ?? early ?? ask(...of);
    early = undefined;
    navigation.set(kept, answer);
    return answer;
  }
  function ahead(...of: Of): void {
    early = ask(...of);
    // The loader that gets it tells what is the matter.
    early.catch(() => undefined);
  }
  return Object.assign(once, { ahead });
}
