import { api } from '../../platform/api.ts';
import { forgetDrafts } from '../../platform/draft.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage } from '../../platform/texts.ts';

/** Ends the session here. The page is loaded anew, so that nothing of it stays in this browser. */
export function useSignOut(): () => Promise<void> {
  const language = useLanguage();
  return async () => {
    forgetDrafts();
    await api.delete('/desk/session');
    location.assign(`${pathOf('sign-in', language)}?reden=uitgelogd`);
  };
}
