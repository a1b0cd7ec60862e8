/** Imported before a program: at its end the packages that it loaded stand in the file that LOADED_PACKAGES names, one a line. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const packages = new Set<string>();

registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  },
});
process.once('exit', () => writeFileSync(process.env['LOADED_PACKAGES'] ?? '', [...packages].join('\n')));
