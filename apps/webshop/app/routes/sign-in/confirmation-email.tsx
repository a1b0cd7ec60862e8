import { useParams, useSearchParams } from 'react-router';
import { LinkPage } from '../../features/sign-in/link-page.tsx';

/** The link of the mail that confirms a new account. (screens.md 4.2) */
export default function ConfirmationEmailPage() {
  const { token = null } = useParams();
  const [query] = useSearchParams();
  return <LinkPage kind="confirmation" token={token} target={query.get('target')} />;
}
