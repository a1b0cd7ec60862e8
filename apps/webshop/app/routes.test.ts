import { expect, it } from 'vitest';
import { paths } from '@tegoed/domain/shop-paths';
import routes from './routes.ts';

const routed = new Set((routes[0]?.children ?? []).map((route) => route.id));

it.each(Object.keys(paths))('the screen %s is shown at its address', (name) => {
  expect(routed).toContain(name);
});
