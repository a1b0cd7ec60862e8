import type { Schema } from '@tegoed/contract';
import { Badge } from '@tegoed/ui/facts/badge';
import { Button } from '@tegoed/ui/controls/button';
import { Fold } from '@tegoed/ui/controls/fold';
import { SettingLine, SettingList } from '@tegoed/ui/cards/setting-line';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useRef, useState } from 'react';
import { useT } from '../../platform/language/texts.ts';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { ageParts } from './session-age.ts';
import { clientKind, sessionDevice } from './session-device.ts';

type Session = Schema<'IdentitySession'>;

/** The places where somebody is signed in, the last used first. When one goes, the focus goes to the list. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [ending, setEnding] = useState<Session>();
  return (
    <div ref={list} tabIndex={-1}>
      <SettingList>
        {sessions.map((session) => (
          <SessionLine key={session.uid} session={session} onEnd={() => setEnding(session)} />
        ))}
      </SettingList>
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(undefined)} onEnded={() => list.current?.focus()} />}
    </div>
  );
}

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useT('sessions');
  const { icon } = sessionDevice(session.last_request);
  const name = useDeviceName(session);
  const usedAgo = useUsedAgo(session.last_request.time_passed);
  const line = [t(`client.${clientKind(session.client_type)}`), session.last_request.device_string].filter(Boolean).join(' · ');
  const place = session.last_request.location?.string;
  const places = session.locations ?? [];
  return (
    <SettingLine
      icon={icon}
      title={name}
      actions={
        <Button kind="secondary" small icon="log-out" onClick={onEnd}>
          {t('end')}
          <VisuallyHidden> {session.current ? t('end-current') : t('end-which', { device: name })}</VisuallyHidden>
        </Button>
      }
    >
      {(session.current || session.active) && (
        <p>
          <Badge tone={session.current ? 'success' : 'info'} icon="check-circle">
            {t(session.current ? 'current' : 'active')}
          </Badge>
        </p>
      )}
      <p className="tg-small tg-muted">{line}</p>
      <p className="tg-small tg-muted">{[usedAgo, place].filter(Boolean).join(' · ')}</p>
      {session.started_at_locale && <p className="tg-small tg-muted">{t('since', { date: session.started_at_locale })}</p>}
      {places.length > 1 && (
        <Fold summary={t('places')}>
          <ul>
            {places.map(({ ip, string }) => (
              <li key={ip}>
                {ip} · {string}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </SettingLine>
  );
}

/** "Telefoon, Android". */
function useDeviceName(session: Session): string {
  const t = useT('sessions');
  const { kind, system } = sessionDevice(session.last_request);
  const device = t(`device.${kind}`);
  return system ? t('device-with-system', { device, system }) : device;
}

function useUsedAgo(seconds: number): string {
  const t = useT('sessions');
  const [first, second] = ageParts(seconds).map(({ unit, count }) => t(unit, { count }));
  if (first === undefined) return t('just-now');
  return second === undefined ? t('used-one', { time: first }) : t('used-two', { first, second });
}
