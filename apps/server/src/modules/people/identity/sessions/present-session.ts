import type { Schema } from '@tegoed/contract';
import { formatDate, formatTimePassed, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { deviceLine, recogniseDevice } from './recognise-device.ts';
import type { SessionRow } from './session-queries.ts';

const onlineFor = 5 * 60; // seconds after the last call

interface Reader {
  readonly currentUid: string;
  readonly language: Language;
  readonly now: Date;
}

interface RequestOfSession {
  readonly at: Date;
  readonly clientType: string;
  readonly clientVersion: string | null;
  readonly userAgent: string | null;
}

/** identity.md 4. Where somebody was is not told: addresses are not located. */
export function presentSession(session: SessionRow, { currentUid, language, now }: Reader): Schema<'IdentitySession'> {
  const secondsSince = (moment: Date) => Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000));
  const request = (made: RequestOfSession): Schema<'SessionRequest'> => {
    const device = recogniseDevice(made.userAgent);
    return {
      time_passed: secondsSince(made.at),
      time_passed_locale: formatTimePassed(secondsSince(made.at), language),
      location: null,
      client_type: made.clientType,
      client_version: made.clientVersion,
      device_available: true,
      device_string: device && deviceLine(device),
      device: device && { ...device },
    };
  };
  return {
    uid: session.uid,
    identity_address: session.identityAddress,
    active: secondsSince(session.lastActivityAt) <= onlineFor,
    current: session.uid === currentUid,
    started_at: wireDateTime(session.startedAt),
    started_at_locale: formatDate(session.startedAt, language),
    created_at_locale: formatDate(session.startedAt, language),
    client_type: session.clientType,
    client_version: session.clientVersion,
    locations: null,
    first_request: request({ ...session, at: session.startedAt }),
    last_request: request({
      at: session.lastActivityAt,
      clientType: session.lastClientType,
      clientVersion: session.lastClientVersion,
      userAgent: session.lastUserAgent,
    }),
  };
}
