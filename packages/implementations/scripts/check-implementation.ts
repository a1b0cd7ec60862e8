/**
 * `npm run check-implementation KEY`: tells what is wrong with the folder of a municipality, and what could be better; without a key, with
 * all of them. Ends with 1 when something is wrong: a server would not start with it.
 */
import { resolve } from 'node:path';
import { folderAdvice, foldersIn, implementationProblems } from '../src/index.ts';

const root = resolve(process.env['IMPLEMENTATIONS_DIR'] || `${import.meta.dirname}/../../../implementations`);
const [key] = process.argv.slice(2);

const problems = implementationProblems(root, key);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

const keys = key === undefined ? foldersIn(root) : [key];
const advice = keys.flatMap((one) => folderAdvice(root, one).map((line) => `implementations/${one}: ${line}`));
for (const line of advice) console.log(`Could be better: ${line}`);
console.log(keys.length === 1 ? `implementations/${keys.join('')} is good.` : `${String(keys.length)} folders are good.`);
