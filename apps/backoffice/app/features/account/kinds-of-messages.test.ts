import { expect, it } from 'vitest';
import { messagesFor, textOfMessage } from './kinds-of-messages.ts';

const none = { isSponsor: false, isProvider: false, isValidator: false };

it('offers the mails of the work that somebody does, each once', () => {
  expect(messagesFor([])).toEqual([]);
  expect(messagesFor([{ ...none, isValidator: true }])).toEqual([
    'funds_requests.assigned_by_supervisor',
    'digest.daily_validator',
  ]);
  const both = messagesFor([
    { ...none, isSponsor: true },
    { ...none, isProvider: true, isValidator: true },
  ]);
  expect(both).toContain('digest.daily_sponsor');
  expect(both).toContain('digest.daily_validator');
  expect(both).toContain('funds.product_reserved');
  expect(new Set(both).size).toBe(both.length);
});

it('names each by a text of its own', () => {
  expect(textOfMessage('funds.provider_applied')).toBe('kind-provider_applied');
});
