/** Whether a text is the address of a page on the web; other kinds of addresses, such as scripts, are not. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
