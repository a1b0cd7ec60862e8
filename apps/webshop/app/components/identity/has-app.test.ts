import { expect, it } from 'vitest';
import { hasApp } from './has-app.ts';

const none = { app: '', android: '', ios: '' };

it('points at an app only where there is one', () => {
  expect(hasApp({ appLinks: none })).toBe(false);
  expect(hasApp({ appLinks: { ...none, app: 'tegoed://' } })).toBe(true);
  expect(hasApp({ appLinks: { ...none, ios: 'https://app.example/ios' } })).toBe(true);
});
