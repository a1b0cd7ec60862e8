import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passedCheck, type Level } from './level.ts';
import { runLevels } from './run-levels.ts';

const level = (name: string, run: Level['run']): Level => ({ name, about: name, run });
const breaking = level('breaking', () => Promise.reject(new Error('out of memory')));
const fine = level('fine', () => Promise.resolve(passedCheck));
const leftOut = level('left-out', () => Promise.resolve({ result: 'left out', reason: 'there is no Chromium' }));

describe('runLevels', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockReturnValue();
  });

  it('goes on after a level that failed', async () => {
    const reports = await runLevels([breaking, fine], { mayLeaveOut: true });

    expect(reports).toMatchObject([
      { name: 'breaking', outcome: { result: 'failed', failed: 1, reason: 'out of memory' } },
      { name: 'fine', outcome: { result: 'passed' } },
    ]);
  });

  it('lets a level be left out at home, and counts it as failed on CI', async () => {
    const [atHome] = await runLevels([leftOut], { mayLeaveOut: true });
    const [onCi] = await runLevels([leftOut], { mayLeaveOut: false });

    expect(atHome).toMatchObject({ outcome: { result: 'left out', reason: 'there is no Chromium' } });
    expect(onCi).toMatchObject({
      outcome: { result: 'failed', failed: 1, reason: 'there is no Chromium; on CI nothing may be left out' },
    });
  });
});
