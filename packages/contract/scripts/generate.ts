/**
 * Makes what the rest of the product imports out of `openapi/*.yaml`, the wire contract:
 * `generated/openapi.json` (one document, for the server and its documentation page) and
 * `generated/types.ts` (the same as TypeScript types). Never committed, never edited.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { listsOf, mergeContract } from './merge-contract.ts';

const folder = join(import.meta.dirname, '..');
const contract = mergeContract(join(folder, 'openapi'));

mkdirSync(join(folder, 'generated'), { recursive: true });
const json = JSON.stringify(contract);
writeFileSync(join(folder, 'generated/openapi.json'), json);
const types = astToString(await openapiTypescript(json, { alphabetize: false, defaultNonNullable: false }));
const lists = listsOf(contract).map((id) => `'${id}'`);
const listType = `/** Operations that are served in pages. */\nexport type ListOperation = ${lists.join(' | ')};\n`;
writeFileSync(join(folder, 'generated/types.ts'), `${types}\n${listType}`);
