import { describe, expect, it } from 'vitest';
import type { DeskState, RequiredMethod } from '../operations.ts';
import { deskStateOf, hasReached, requiredMethodOf, type DeskProof } from './desk-session.ts';

const nothing = { hasPasskey: false, hasApp: false };
const passkey = { hasPasskey: true, hasApp: false };
const app = { hasPasskey: false, hasApp: true };
const both = { hasPasskey: true, hasApp: true };

describe('a session of the back office', () => {
  it.each<[DeskProof, string, typeof nothing, RequiredMethod, DeskState]>([
    ['link', 'nothing', nothing, null, 'complete'],
    ['link', 'nothing', nothing, 'any', 'enrolment_needed'],
    ['link', 'nothing', nothing, 'passkey', 'enrolment_needed'],
    ['link', 'a passkey', passkey, null, 'second_factor_needed'],
    ['link', 'an app', app, null, 'second_factor_needed'],
    ['link', 'an app', app, 'any', 'second_factor_needed'],
    ['link', 'an app', app, 'passkey', 'second_factor_needed'],
    ['authenticator', 'an app', app, null, 'complete'],
    ['authenticator', 'an app', app, 'any', 'complete'],
    ['authenticator', 'an app', app, 'passkey', 'enrolment_needed'],
    ['authenticator', 'both', both, 'passkey', 'enrolment_needed'],
    ['passkey', 'a passkey', passkey, 'passkey', 'complete'],
    ['passkey', 'a passkey', passkey, 'any', 'complete'],
    ['passkey', 'nothing any more', nothing, 'passkey', 'enrolment_needed'],
    ['recovery_code', 'nothing', nothing, null, 'complete'],
    ['recovery_code', 'nothing', nothing, 'any', 'enrolment_needed'],
    ['recovery_code', 'an app', app, 'any', 'complete'],
    ['recovery_code', 'both', both, 'passkey', 'enrolment_needed'],
  ])('by %s, of who has %s (%j) and needs %s, is %s', (proof, _has, factors, required, state) => {
    expect(deskStateOf(proof, factors, required)).toBe(state);
  });

  it('must have what the strictest of what somebody is asks', () => {
    expect(requiredMethodOf({ isOperator: true, kind: 'office' })).toBe('passkey');
    expect(requiredMethodOf({ isOperator: false, kind: 'office' })).toBe('any');
    expect(requiredMethodOf({ isOperator: false, kind: 'provider' })).toBe(null);
    expect(requiredMethodOf({ isOperator: false, kind: 'citizen' })).toBe(null);
  });

  it('goes from state to state', () => {
    const states = ['second_factor_needed', 'enrolment_needed', 'complete'] as const;
    expect(states.map((state) => states.map((from) => hasReached(state, from)))).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });
});
