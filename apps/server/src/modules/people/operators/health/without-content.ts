const longest = 200;

/**
 * What went wrong, without what it went wrong with: no addresses, no numbers that could be somebody's, nothing that the other side quoted.
 * Names of parts in quotes, such as those of columns, stay.
 */
export function withoutContent(error: string): string {
  const plain = error
    .replace(/\S*@\S*/g, '…')
    .replace(/(["'`«“‘]).*?["'`»”’]/gs, (quoted) => (/^.[a-z][a-z_]*.$/.test(quoted) ? quoted : '…'))
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/\+?\d(?:[ -]?\d){5,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}
