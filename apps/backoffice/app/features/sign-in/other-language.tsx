import { useLocation } from 'react-router';
import { inOtherLanguage, languageOf } from '../../platform/paths.ts';
import { useT } from '../../platform/texts.ts';

/** This page for who reads the other language; a link that was mailed stays whole. */
export function OtherLanguage() {
  const app = useT('app');
  const { pathname, search, hash } = useLocation();
  return (
    <p>
      <a href={`${inOtherLanguage(pathname)}${search}${hash}`} lang={languageOf(pathname) === 'nl' ? 'en' : 'nl'}>
        {app('language')}
      </a>
    </p>
  );
}
