import { describe, expect, it } from 'vitest';
import routes from '../routes.ts';
import { paths } from './paths.ts';
import { isBuilt } from './screens-to-come.ts';

const routed = new Set((routes[0]?.children ?? []).map((route) => route.id));

describe('every screen', () => {
  it.each(Object.keys(paths) as (keyof typeof paths)[])('%s is either shown or named as still to come', (name) => {
    expect(routed.has(name)).toBe(isBuilt(name));
  });
});
