import { describe, expect, it } from 'vitest';
import { mayBecome, requestStateOf, type RecordState, type RequestState } from './request-state.ts';

describe('the state of a request', () => {
  it.each<[string, RequestState]>([
    ['pending', 'pending'],
    ['approved pending', 'pending'],
    ['declined pending', 'pending'],
    ['disregarded pending', 'pending'],
    ['approved', 'approved'],
    ['approved approved', 'approved'],
    ['approved disregarded', 'disregarded'],
    ['declined disregarded', 'disregarded'],
    ['approved declined disregarded', 'disregarded'],
    ['disregarded', 'disregarded'],
    ['approved declined', 'approved_partly'],
    ['declined approved', 'approved_partly'],
    ['declined', 'declined'],
    ['declined declined', 'declined'],
    ['', 'pending'], // nothing answered is nothing decided
  ])('%s is %s', (records, state) => {
    expect(requestStateOf(records.split(' ').filter(Boolean) as RecordState[])).toBe(state);
  });
});

describe('the table of states', () => {
  const states: RequestState[] = ['pending', 'approved', 'declined', 'approved_partly', 'disregarded'];
  const reachable: Record<RequestState, string> = {
    pending: 'approved approved_partly declined disregarded',
    approved: '',
    declined: '',
    approved_partly: 'pending',
    disregarded: 'pending',
  };

  it.each(states)('from %s', (from) => {
    const to = states.filter((state) => mayBecome(from, state));
    expect(to.sort().join(' ')).toBe(reachable[from]);
  });
});
