import { useSearchParams } from 'react-router';
import { LinkPage } from '../../features/sign-in/link-page.tsx';

/** The link of a sign-in mail. The server only shows the page; the token is spent in the browser. (screens.md 4.2) */
export default function RestoreEmailPage() {
  const [query] = useSearchParams();
  return <LinkPage kind="sign-in" token={query.get('token')} target={query.get('target')} />;
}
