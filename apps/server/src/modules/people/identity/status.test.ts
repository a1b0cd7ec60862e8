import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';

describe('GET /status', () => {
  it('is alive', async () => {
    const { visitor } = await startTestApp();
    expect(await visitor().get('/status')).toMatchObject({ status: 200, body: {} });
  });
});
