import { createContext, type RouterContextProvider } from 'react-router';

/** What the loaders of one navigation share. */
type Navigation = Readonly<RouterContextProvider>;

/** A question that several loaders of one navigation have: the platform is asked once, and all of them get its answer. */
export function askedOnce<Of extends readonly unknown[], Answer>(ask: (...of: Of) => Promise<Answer>) {
  const kept = createContext<Promise<Answer> | null>(null);
  return (navigation: Navigation, ...of: Of): Promise<Answer> => {
    const answer = navigation.get(kept) ?? ask(...of);
    navigation.set(kept, answer);
    return answer;
  };
}
