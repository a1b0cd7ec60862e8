import { Icon } from '@tegoed/ui/pictures/icon';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { findSession } from '../../platform/session.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { sessionEnd, type SessionEnd } from './session-end.ts';
import './session-line.css';

/** How often the session is looked at, in milliseconds. Looking does not prolong it. */
const every = 30_000;

/** Above the page: that there is no connection, or that the session is about to end. */
export function SessionLine() {
  const t = useT('app');
  const language = useLanguage();
  const navigate = useNavigate();
  const [end, setEnd] = useState<SessionEnd>();
  const [isOffline, setIsOffline] = useState(false);

  async function look() {
    try {
      const session = await findSession();
      setIsOffline(false);
      if (session) return setEnd(sessionEnd(session, new Date()));
      const back = new URLSearchParams({ naar: `${location.pathname}${location.search}`, reden: 'afgelopen' });
      await navigate(`${pathOf('sign-in', language)}?${back}`);
    } catch {
      setIsOffline(!navigator.onLine);
    }
  }

  useEffect(() => {
    const timer = setInterval(() => void look(), every);
    const onNetwork = () => void look();
    addEventListener('online', onNetwork);
    addEventListener('offline', onNetwork);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onNetwork);
      removeEventListener('offline', onNetwork);
    };
  });

  async function onStillHere() {
    await api.get('/identity');
    await look();
  }

  return (
    <div aria-live="polite">
      {isOffline && (
        <div className="tg-deskline tg-deskline--danger">
          <Icon name="wifi-off" />
          <p>{t('offline')}</p>
        </div>
      )}
      {end && (
        <div className="tg-deskline">
          <Icon name="clock" />
          <p>{t(`ends-${end.because}`, { minutes: end.minutes })}</p>
          {end.because === 'silent' && (
            <button type="button" className="tg-deskline__act" onClick={() => void onStillHere()}>
              {t('still-here')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
