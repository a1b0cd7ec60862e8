import { useState } from 'react';

/** Whether something in a form differs from what was opened; give `onChange` to the form. A new `version` begins anew. */
export function useChanged(version: unknown): {
  readonly isChanged: boolean;
  readonly onChange: () => void;
} {
  const [changedIn, setChangedIn] = useState<{ readonly version: unknown }>();
  return {
    isChanged: changedIn !== undefined && changedIn.version === version,
    onChange: () => setChangedIn({ version }),
  };
}
