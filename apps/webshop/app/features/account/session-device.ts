import type { Schema } from '@tegoed/contract';
import type { IconName } from '@tegoed/ui/pictures/icon';

type Request = Schema<'SessionRequest'>;

/** What kind of device a session runs on, for its name and its drawing. */
export interface SessionDevice {
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'unknown';
  readonly system: string | undefined;
  readonly icon: IconName;
}

const icons = { desktop: 'devices', mobile: 'smartphone', tablet: 'tablet', unknown: 'message-question' } as const;

/** A lock stands for a platform that does not look at devices at all. (screens.md 4.19) */
export function sessionDevice({
  device_available: isLookedAt,
  device,
}: Pick<Request, 'device_available' | 'device'>): SessionDevice {
  const { type, manufacturer } = device?.device ?? {};
  const kind = type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'unknown';
  const system = device?.os?.name;
  if (!isLookedAt) return { kind, system, icon: 'lock' };
  return { kind, system, icon: kind === 'desktop' && manufacturer === 'Apple' ? 'laptop' : icons[kind] };
}

/** Texts that name kinds of clients. */
export type ClientKind = 'webshop' | 'sponsor' | 'provider' | 'validator' | 'app' | 'unknown';

/** Which site or app a session belongs to, as people know them. */
export function clientKind(clientType: string | null): ClientKind {
  switch (clientType) {
    case 'webshop':
    case 'website':
      return 'webshop';
    case 'sponsor':
    case 'provider':
    case 'validator':
      return clientType;
    case 'pin_code-auth':
    case 'me_app-ios':
    case 'me_app-android':
    case 'app-me_app':
      return 'app';
    default:
      return 'unknown';
  }
}
