import { describe, expect, it } from 'vitest';
import { readContract } from '@tegoed/contract/document';
import { createContractChecks } from '../contract-checks.ts';
import { bytesOf } from './packing.ts';

describe('the bytes of an answer', () => {
  it.each(['', 'plain', 'één', '€ 12,50', '😀 of meer', `${'a'.repeat(10_000)}€`])('are those of its text (%#)', (text) => {
    expect(bytesOf(text)).toEqual(Buffer.from(text));
  });

  it('are made of a whole text, whatever half of a pair was stored', () => {
    const contract = readContract();
    const tag = contract.operations.find(({ operationId }) => operationId === 'getTag');
    if (!tag) throw new Error('the contract has no tag');
    const checks = createContractChecks(contract);
    const text = (name: string) => checks.serialise(tag, 200, { data: { id: 1, key: 'a', name } }) ?? '';
    for (const name of ['half \ud83d', `${'long '.repeat(20)}\ud83d€`, `${'x'.repeat(6_000)}\ude00`]) {
      expect(text(name).isWellFormed()).toBe(true);
      expect(JSON.parse(bytesOf(text(name)).toString())).toMatchObject({ data: { name } });
    }
  });
});
