/** An e-mail address that its owner recognises and nobody else learns: j…n@merendam.example. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = '', ...rest] = email.slice(0, at);
  const last = rest.length > 1 ? rest.at(-1) : '';
  return `${first}…${last}${email.slice(at)}`;
}
