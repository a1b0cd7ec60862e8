import { createHash } from 'node:crypto';

/**
 * The address ("0x" and 40 hex characters) of something of the demo content, the same at every fresh start.
 * Only for the demo: whoever knows the name knows the address.
 */
export function demoAddress(...name: readonly string[]): string {
  return `0x${createHash('sha256')
    .update(`tegoed-demo:${name.join(':')}`)
    .digest('hex')
    .slice(0, 40)}`;
}
