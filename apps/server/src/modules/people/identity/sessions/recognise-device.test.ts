import { describe, expect, it } from 'vitest';
import { deviceLine, recogniseDevice } from './recognise-device.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari, macOS', 'desktop', 'Apple'],
    [`${mac} ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome, macOS', 'desktop', 'Apple'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Edge, Windows',
      'desktop',
      undefined,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux', 'desktop', undefined],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
      'mobile',
      'Apple',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPadOS',
      'tablet',
      'Apple',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet, Android',
      'mobile',
      'Samsung',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel Tablet) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
      'Chrome, Android',
      'tablet',
      undefined,
    ],
  ])('%s', (...[userAgent, line, type, manufacturer]) => {
    const device = recogniseDevice(userAgent);
    expect(device && deviceLine(device)).toBe(line);
    expect(device?.device.type).toBe(type);
    expect(device?.device.manufacturer).toBe(manufacturer);
  });

  it.each([null, '', 'curl/8.0', 'lightMyRequest'])('is not recognised by %j', (userAgent) => {
    expect(recogniseDevice(userAgent)).toBeNull();
  });
});
