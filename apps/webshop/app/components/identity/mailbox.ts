import { mailProviders } from './mail-providers.ts';

/** Where the mail of an address can be read on the web; undefined when we do not know. In the demo: where all mail lies. */
export function findMailbox(email: string, demo: boolean): string | undefined {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (mailProviders.includes(domain)) return `https://${domain}`;
  return demo ? '/demo/mail' : undefined;
}
