import { describe, expect, it } from 'vitest';
import { readContract, type Contract } from '@tegoed/contract/document';
import { createContractChecks } from '../contract-checks.ts';
import { writtenSchemas } from './written-schemas.ts';

const place = 'contract.json#/components/schemas';
const picture = {
  type: 'object',
  required: ['url', 'format'],
  properties: {
    url: { type: 'string', format: 'uri' },
    format: { type: 'string' },
    madeAt: { type: 'string', format: 'date-time' },
  },
};
const colour = { type: 'string', enum: ['red', 'blue'] };
const shared = { $id: 'contract.json', components: { schemas: { Picture: picture, Colour: colour } } } as const;
const written = writtenSchemas({ shared });
const orNull = (name: string) => ({ oneOf: [{ $ref: `${place}/${name}` }, { type: 'null' }], description: 'Perhaps.' });

describe('the schemas by which answers are written', () => {
  it('let a thing be null without checking it', () => {
    expect(written.of(orNull('Picture'))).toEqual({ $ref: `${place}/PictureOrNull` });
    expect(written.shared.components).toMatchObject({ schemas: { PictureOrNull: { type: 'object', nullable: true } } });
  });

  it.each<[string, object]>([
    ['what is no thing with fields', { oneOf: [{ $ref: `${place}/Colour` }, { type: 'null' }] }],
    ['two things', { oneOf: [{ $ref: `${place}/Picture` }, { $ref: `${place}/Colour` }] }],
    ['more than null', { oneOf: [{ $ref: `${place}/Picture` }, { type: 'null' }, { const: false }] }],
  ])('leave a choice between %s as it is', (_what, schema) => {
    expect(written.of(schema as never)).toEqual(schema);
  });

  it('do not read how a text is spelled, but for days and times', () => {
    expect(written.of(picture)).toEqual({
      ...picture,
      properties: { url: { type: 'string' }, format: { type: 'string' }, madeAt: { type: 'string', format: 'date-time' } },
    });
  });

  it('write each thing of the contract, or null, where it may be either', () => {
    const contract: Contract = readContract();
    const config = contract.operations.find(({ operationId }) => operationId === 'getPlatformConfig');
    if (!config) throw new Error('the contract has no configuration');
    const checks = createContractChecks({ ...contract });
    const answers = new Map([
      [200, { type: 'object', properties: { logo: { oneOf: [{ $ref: `${place}/MediaCompact` }, { type: 'null' }] } } }],
    ]);
    const media = {
      original_name: null,
      type: 'fund_logo',
      ext: 'jpg',
      uid: 'a1',
      dominant_color: null,
      sizes: { large: 'http://localhost/media/a1/large.jpg' },
    };
    const write = (answer: object) => checks.serialise({ ...config, answers }, 200, answer);
    expect(write({ logo: null })).toBe('{"logo":null}');
    expect(JSON.parse(write({ logo: { ...media, secret: 1 } }) ?? '')).toEqual({ logo: media });
  });
});
