import { useSearchParams } from 'react-router';
import { LinkPage } from '../../features/sign-in/link-page.tsx';

/** Comes back from another site of the platform with a token of a minute. (screens.md 4.2) */
export default function AuthLinkPage() {
  const [query] = useSearchParams();
  return <LinkPage kind="short" token={query.get('token')} target={query.get('target')} />;
}
