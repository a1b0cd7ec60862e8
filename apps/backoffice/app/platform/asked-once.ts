import { createContext, type RouterContextProvider } from 'react-router';

/** What the loaders of one navigation share. */
type Navigation = Readonly<RouterContextProvider>;

/** One question that several loaders of a navigation have, all of them about the same: the platform is asked once, and each gets its answer. */
export function askedOnce<Of extends readonly unknown[], Answer>(ask: (...of: Of) => Promise<Answer>) {
  const kept = createContext<Promise<Answer> | null>(null);
  return (navigation: Navigation, ...of: Of): Promise<Answer> => {
    const answer = navigation.get(kept) ?? ask(...of);
    navigation.set(kept, answer);
    return answer;
  };
}
