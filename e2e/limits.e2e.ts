import type { TestAnswer } from '@tegoed/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, type Platform } from './support/call-platform.ts';
import type { Citizen } from './support/citizens/citizens.ts';
import { twoProcesses } from './support/two-processes.ts';

/** Limits on attempts are counted in the database, so nobody passes them by spreading over the processes. (identity.md 1.2) */
const ground = twoProcesses({ CALLS_AT_ONCE: '1000' });
const { originOf } = ground;

let citizen: Citizen;
beforeAll(async () => {
  citizen = await ground.newCitizen();
});

interface Limited {
  readonly what: string;
  readonly attempts: number;
  readonly try: (caller: Platform) => Promise<TestAnswer>;
  /** Otherwise a visitor. */
  readonly bySomebody?: true;
}

const app = { 'Client-Type': 'me_app-ios' };

const limits: readonly Limited[] = [
  {
    what: 'asking about addresses',
    attempts: 100,
    try: (at) => at.post('/identity/validate/email', { email: 'x@post.example' }),
  },
  { what: 'spending links', attempts: 600, try: (at) => at.get('/identity/proxy/email/exchange/abc') },
  { what: 'showing codes of the app', attempts: 600, try: (at) => at.post('/identity/proxy/code', {}, app) },
  {
    what: 'guessing codes of the app',
    attempts: 10,
    try: (at) => at.post('/identity/proxy/authorize/code', { auth_code: '123' }),
    bySomebody: true,
  },
  { what: 'adding addresses', attempts: 5, try: (at) => at.post('/identity/emails', { email: 'no address' }), bySomebody: true },
  { what: 'asking to be removed', attempts: 10, try: (at) => at.delete('/identity', { comment: 'Ik stop.' }), bySomebody: true },
  {
    what: 'text messages about the app',
    attempts: 3,
    try: (at) => at.post('/platform/sms/send', { phone: '+31612345678', type: 'me_app_download_link' }),
  },
  {
    what: 'mails about the app',
    attempts: 5,
    try: (at) => at.post('/platform/share/email', { email: 'x@post.example', type: 'me_app_download_link' }),
  },
  { what: 'going to DigiD', attempts: 20, try: (at) => at.post('/platform/digid', { request: 'auth' }), bySomebody: true },
  { what: 'checking a fund', attempts: 20, try: (at) => at.post('/platform/funds/4/check'), bySomebody: true },
];

describe('a limit on attempts that come at once at two processes', () => {
  it.each(limits)('holds for $what', async ({ attempts, bySomebody, ...limited }) => {
    const from = `10.4.0.${String(limits.findIndex(({ what }) => what === limited.what))}`;
    const token = bySomebody && citizen.token;
    const answers = await Promise.all(
      Array.from({ length: attempts + 6 }, (_, turn) =>
        limited.try(callPlatform(originOf(turn), { from, ...(token !== undefined && { token }) })),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
