import { redirect } from 'react-router';
import { showDone } from '../../features/shell/messages.tsx';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn } from '../../platform/texts.ts';
import type { Route } from './+types/email-confirmed.ts';

/** The link in the mail to an added address leads here; the list of addresses says what became of it. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const language = languageOf(location.pathname);
  if (new URL(request.url).searchParams.get('email_confirmed') === '1') showDone(textsIn(language, 'account')('email-confirmed'));
  throw redirect(pathOf('account', language));
}

export default function EmailConfirmed() {
  return null;
}
