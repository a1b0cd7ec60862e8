import { expect, it } from 'vitest';
import { replaceRouterParts } from './router-parts.ts';

const parts = '/shop/node_modules/react-router/dist/production/lib';

it('gives browsers other halves of the router, and leaves the rest and the server alone', () => {
  const plugin = replaceRouterParts('client');
  expect(plugin.load(`${parts}/dom/ssr/fog-of-war.js`)).toMatch(/from ".*first-page\/route-list\.ts"/);
  expect(plugin.load(`${parts}/router/router.js`)).toBeNull();
  expect(plugin.load('/shop/app/root.tsx')).toBeNull();
  expect(plugin.applyToEnvironment({ name: 'ssr' })).toBe(false);
});

it('fails a build in which a half was not found', () => {
  const plugin = replaceRouterParts('client');
  plugin.load(`${parts}/router/instrumentation.js`);
  expect(() => plugin.buildEnd()).toThrow('dom/ssr/fog-of-war.js');
  plugin.load(`${parts}/dom/ssr/fog-of-war.js`);
  expect(() => plugin.buildEnd()).not.toThrow();
});

it('gives the server what it remembers of the routes, and browsers not', () => {
  const plugin = replaceRouterParts('ssr');
  expect(plugin.load(`${parts}/router/matcher.js`)).toContain('class V6RegExMatcher');
  expect(plugin.load(`${parts}/router/instrumentation.js`)).toBeNull();
  expect(plugin.applyToEnvironment({ name: 'client' })).toBe(false);
  expect(plugin.applyToEnvironment({ name: 'ssr' })).toBe(true);
});
