import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

/**
 * A form of one field that is sent. `send` gets what was typed and tells what is wrong with it, in words, or nothing once it was sent.
 * What is wrong stands with the field, which has the focus then; while it is being sent a second press does nothing.
 */
export function useOneField(send: (typed: string) => Promise<string | undefined>) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function sendTyped() {
    setBusy(true);
    const wrong = await send(field.current?.value.trim() ?? '');
    setBusy(false);
    setError(wrong);
    if (wrong !== undefined) field.current?.focus();
  }

  function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void sendTyped();
  }

  return { field, error, busy, onSubmitted };
}
