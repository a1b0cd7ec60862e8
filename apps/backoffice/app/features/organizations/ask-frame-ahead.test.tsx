import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { listOrganizationsOnce } from './organizations.ts';
import { getWorkOnce } from '../work/work.ts';
import { findSessionOnce } from '../../platform/session.ts';
import { askFrameAhead } from './ask-frame-ahead.ts';

function startPlatform(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname.replace('/api/v1', ''));
    return Promise.resolve(Response.json({ data: [] }));
  });
  return asked;
}

const route = (id: string) => ({ id, module: `/assets/${id}.js` });

afterEach(() => vi.unstubAllGlobals());

it('a screen of an organization has the questions of its frame asked before there is a router, and none twice', async () => {
  const asked = startPlatform();
  const questions = ['/desk/session', '/platform/organizations', '/platform/organizations/3/work'];
  askFrameAhead({ routes: [route('root'), route('organization'), route('work')], params: { organization: '3' } });
  expect(asked.toSorted()).toEqual(questions);
  const navigation = new RouterContextProvider();
  await Promise.all([findSessionOnce(navigation), listOrganizationsOnce(navigation), getWorkOnce(navigation, 3)]);
  expect(asked.toSorted()).toEqual(questions);
});

it('any other screen asks nothing ahead', () => {
  const asked = startPlatform();
  askFrameAhead({ routes: [route('root'), route('sign-in')], params: {} });
  expect(asked).toEqual([]);
});
