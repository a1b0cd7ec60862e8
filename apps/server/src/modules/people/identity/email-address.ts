import { fullFormats } from 'ajv-formats/dist/formats.js';

const longest = 191;
const { email: form } = fullFormats;

/** Whether a text has the shape of an e-mail address; the same form that the contract's `format: email` checks. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longest && form instanceof RegExp && form.test(text);
}
