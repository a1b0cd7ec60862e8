import { Icon } from '@tegoed/ui/pictures/icon';
import { useLocation } from 'react-router';
import { Pop, PopLink } from '../../components/frame/pop.tsx';
import { inOtherLanguage, pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useSignOut } from './use-sign-out.ts';

/** At the end of the bar: one's own account, the other language, and out. */
export function AccountMenu({ email }: { email: string }) {
  const app = useT('app');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  return (
    <Pop
      end
      title={email}
      summary={
        <>
          <span className="tg-avatar" aria-hidden="true">
            {email.slice(0, 2).toUpperCase()}
          </span>
          <span className="tg-hidden">{app('account')}</span>
        </>
      }
    >
      <PopLink to={pathOf('account', language)} icon={<Icon name="user" />}>
        {app('my-account')}
      </PopLink>
      <li>
        <a href={`${inOtherLanguage(pathname)}${search}`} lang={language === 'nl' ? 'en' : 'nl'}>
          <Icon name="globe" />
          {app('language')}
        </a>
      </li>
      <li>
        <button type="button" onClick={() => void signOut()}>
          <Icon name="log-out" />
          {app('sign-out')}
        </button>
      </li>
    </Pop>
  );
}
