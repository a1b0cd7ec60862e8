import type { IconName } from '@tegoed/ui/pictures/icon';
import type { OwnSession } from './own-things.ts';

/** What somebody recognises a device by: "Chrome, Windows"; undefined when nothing was recognised. */
export function deviceOf({ last_request: last, first_request: first }: OwnSession): string | undefined {
  const device = last.device ?? first.device;
  const parts = [device?.browser?.name, device?.os?.name].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : (last.device_string ?? undefined);
}

/** A drawing of the kind of device. */
export function iconOf({ last_request: last }: OwnSession): IconName {
  const type = last.device?.device.type;
  if (type === 'mobile') return 'smartphone';
  return type === 'tablet' ? 'tablet' : 'laptop';
}

const dashboards = ['sponsor', 'provider', 'validator'];

/** Which of our sites or apps a session is of. */
export function placeOf({ client_type: type }: OwnSession): 'in-backoffice' | 'in-shop' | 'in-app' {
  if (type !== null && dashboards.includes(type)) return 'in-backoffice';
  return type?.includes('app') ? 'in-app' : 'in-shop';
}
