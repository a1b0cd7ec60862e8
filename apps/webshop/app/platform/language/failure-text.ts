import { Refusal } from '@tegoed/client/refusal';
import { useT } from './texts.ts';

/** Says why a call did not work: in the platform's words, or that there was no answer. */
export function useFailureText(): (error: unknown) => string {
  const t = useT('shell');
  return (error) => {
    if (!(error instanceof Refusal)) return t('errors.network');
    if (error.status === 501) return t('errors.not-built');
    return error.message || t('errors.generic-text');
  };
}
