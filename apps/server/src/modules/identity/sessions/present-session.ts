import type { Schema } from '@tegoed/contract';
import { formatDate, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '#platform/clock';
import { deviceLine, recogniseDevice } from './recognise-device.ts';
import type { SessionRow } from './session-queries.ts';

const onlineFor = 5 * 60; // seconds after the last call

interface Reader {
  readonly currentUid: string;
  readonly language: Language;
  readonly now: Date;
}

/** identity.md 4. Where somebody was is not told: addresses are not located. */
export function presentSession(session: SessionRow, { currentUid, language, now }: Reader): Schema<'IdentitySession'> {
  const secondsSince = (moment: Date) => Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000));
  const device = recogniseDevice(session.userAgent);
  const request = (moment: Date): Schema<'SessionRequest'> => ({
    time_passed: secondsSince(moment),
    location: null,
    client_type: session.clientType,
    client_version: session.clientVersion,
    device_available: true,
    device_string: device && deviceLine(device),
    device: device && { ...device },
  });
  return {
    uid: session.uid,
    identity_address: session.identityAddress,
    active: secondsSince(session.lastActivityAt) <= onlineFor,
    current: session.uid === currentUid,
    started_at: wireDateTime(session.startedAt),
    started_at_locale: formatDate(session.startedAt, language),
    client_type: session.clientType,
    client_version: session.clientVersion,
    locations: null,
    first_request: request(session.startedAt),
    last_request: request(session.lastActivityAt),
  };
}
