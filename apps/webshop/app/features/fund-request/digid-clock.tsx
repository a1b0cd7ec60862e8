import { formatTime } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page/page.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { RequestData } from './load-request.ts';

type DigidClock = Pick<RequestData, 'secondsLeft' | 'loadedAt'>;

export type DigidTime = 'enough' | 'soon' | 'over';

/** How the time of DigiD stands after some seconds on the page. */
export function digidTime(secondsLeft: number | undefined, { passed, offset }: { passed: number; offset: number }): DigidTime {
  if (secondsLeft === undefined) return 'enough';
  const left = secondsLeft - passed;
  if (left <= 0) return 'over';
  return left < offset ? 'soon' : 'enough';
}

/** Looks at the clock every second. (screens.md 4.4) */
export function useDigidTime({ secondsLeft, loadedAt }: DigidClock): DigidTime {
  const { digidConfirmationOffset: offset } = useShop().implementation;
  const now = () => digidTime(secondsLeft, { passed: Math.floor((Date.now() - loadedAt) / 1_000), offset });
  const [time, setTime] = useState(now);
  useEffect(() => {
    setTime(now());
    if (secondsLeft === undefined) return undefined;
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
    // Everything that `now` reads stands here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock is read anew each second
  }, [secondsLeft, loadedAt, offset]);
  return time;
}

/** The last minutes of DigiD: until when the request can be sent. */
export function DigidTimeWarning(clock: DigidClock) {
  const t = useT('request');
  const language = useLanguage();
  const time = useDigidTime(clock);
  if (time !== 'soon' || clock.secondsLeft === undefined) return null;
  const until = new Date(clock.loadedAt + clock.secondsLeft * 1_000);
  return (
    <Alert tone="warning" icon="timer" title={t('time.title')}>
      <p>{t('time.soon', { time: formatTime(until, language) })}</p>
    </Alert>
  );
}

/** The time of DigiD is over: first who it is, then further. */
export function DigidTimeOver({ fund }: Pick<RequestData, 'fund'>) {
  const t = useT('request');
  const path = usePath();
  return (
    <Page title={t('time.over-page-title', { fund: fund.name })}>
      <MessageLayout
        tile="signpost"
        heading={t('time.over-heading')}
        lead={t('time.over-text')}
        actions={
          <Button href={path('fund-activate', { id: fund.id }, { option: 'digid' })} iconAfter="arrow-right">
            {t('time.over-button')}
          </Button>
        }
      />
    </Page>
  );
}
