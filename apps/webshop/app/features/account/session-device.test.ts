import { describe, expect, it } from 'vitest';
import { clientKind, sessionDevice } from './session-device.ts';

describe('the device of a session', () => {
  const device = (type: string, manufacturer?: string) => ({
    os: { name: 'X' },
    device: { type, ...(manufacturer === undefined ? {} : { manufacturer }) },
  });

  it.each([
    [device('desktop'), 'desktop', 'devices'],
    [device('desktop', 'Apple'), 'desktop', 'laptop'],
    [device('mobile', 'Apple'), 'mobile', 'smartphone'],
    [device('tablet'), 'tablet', 'tablet'],
    [device('television'), 'unknown', 'message-question'],
    [null, 'unknown', 'message-question'],
  ])('%j is of the kind %s and drawn as %s', (found, kind, icon) => {
    expect(sessionDevice({ device_available: true, device: found })).toMatchObject({ kind, icon });
  });

  it('is not known to a platform that does not look', () => {
    expect(sessionDevice({ device_available: false, device: null })).toEqual({
      kind: 'unknown',
      system: undefined,
      icon: 'lock',
    });
  });
});

it.each([
  ['webshop', 'webshop'],
  ['website', 'webshop'],
  ['provider', 'provider'],
  ['pin_code-auth', 'app'],
  ['me_app-ios', 'app'],
  ['toaster', 'unknown'],
  [null, 'unknown'],
])('the client %s is known as %s', (type, kind) => {
  expect(clientKind(type)).toBe(kind);
});
