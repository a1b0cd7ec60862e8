import type { ImplementationSettings } from './implementation-settings.ts';

/** A page without anything that could fail too: no scripts, no styles, both languages. */
function plainPage(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`).join('');
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

/** Status 500: the shop itself failed. The reference is in the log too. */
export function failurePage({ help }: Pick<ImplementationSettings, 'help'>, reference: string): string {
  const call = help.telephone === '' ? '' : ` Lukt het dan nog niet? Bel ${help.telephone}.`;
  return plainPage('Het lukt nu niet', [
    `Dat ligt niet aan u. Probeer het over een paar minuten nog eens.${call}`,
    `Noem aan de telefoon dit nummer: ${reference}`,
    `This is not your fault. Try again in a few minutes. Reference: ${reference}`,
  ]);
}

/** Status 403: no municipality has this address. */
export function unknownHostPage(): string {
  return plainPage('Dit adres kennen wij niet', [
    'Op dit adres is geen site van een gemeente. Kijk of het adres goed getypt is.',
    'No municipality has a site at this address. Check that you typed it correctly.',
  ]);
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}
