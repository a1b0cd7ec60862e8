import type { ImplementationSettings } from '@tegoed/implementations';

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

/** Status 503: the platform is away or has too much to do; it passes by itself. */
export function unavailablePage({ help }: Pick<ImplementationSettings, 'help'>): string {
  const [bel, call] = help.telephone === '' ? ['', ''] : [` Of bel ${help.telephone}.`, ` Or call ${help.telephone}.`];
  return plainPage('Het lukt nu even niet', [
    `Dat ligt niet aan u. Probeer het over een paar minuten nog eens.${bel}`,
    `This does not work for the moment. It is not your fault. Try again in a few minutes.${call}`,
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
