import { describe, expect, it } from 'vitest';
import { readSettings } from '#platform/services/settings/settings';
import { readyMessage } from './ready-message.ts';

const messageWith = (DEMO: string) =>
  readyMessage(readSettings({ DEMO, SECRET_KEY: 'a key of this test that is long enough, 0123456789' }), {
    shops: { all: [] } as never,
    demoSummary: undefined,
    databaseMovedTo: undefined,
  });

describe('what an operator reads when everything runs', () => {
  it('tells on an empty platform how the first operator is made, and where to read on', () => {
    const message = messageWith('empty');
    expect(message).toContain('npm run operator -- ');
    expect(message).toContain('docs/how-to/first-scheme.md');
  });

  it('tells so nowhere else', () => {
    expect(messageWith('1')).not.toContain('npm run operator');
    expect(messageWith('0')).not.toContain('npm run operator');
  });
});
