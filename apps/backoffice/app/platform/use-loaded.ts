import { useEffect, useState } from 'react';

/**
 * What a part of a page asks the platform for itself, while the rest of the page stands already: undefined until it is there, `failed`
 * where it cannot be read. `load` and `of` are the same from one showing to the next.
 */
export function useLoaded<Of, Answer>(load: (of: Of) => Promise<Answer>, of: Of): Answer | undefined | 'failed' {
  const [loaded, setLoaded] = useState<{ of: Of; answer: Answer | 'failed' }>();
  useEffect(() => {
    let isShown = true;
    load(of).then(
      (answer) => isShown && setLoaded({ of, answer }),
      () => isShown && setLoaded({ of, answer: 'failed' }),
    );
    return () => {
      isShown = false;
    };
  }, [load, of]);
  return loaded?.of === of ? loaded.answer : undefined;
}
