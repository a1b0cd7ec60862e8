import type { DemoHint } from './demo-door.ts';
import { frontUrl } from '../platform/services/front-urls.ts';
import { isEmptyPlatform, type Settings } from '../platform/services/settings/settings.ts';
import type { RunningPlatform } from './start-platform.ts';

/** Where to begin when nothing was loaded. */
const firstOperator = `There is no demo content. The first operator is made in a second terminal, with the same settings:

  npm run operator -- you@tegoed.example

docs/how-to/first-scheme.md walks on from there.`;

/** What an operator reads when everything runs: the addresses to open and, in the demo, the accounts and codes to try. */
export function readyMessage(
  settings: Settings,
  { shops, demoSummary, databaseMovedTo }: Pick<RunningPlatform, 'shops' | 'demoSummary' | 'databaseMovedTo'>,
): string {
  const addresses = shops.all
    .map((shop) => ({ type: frontUrl({ settings, shops }, shop.key), purpose: shop.shopName }))
    .toSorted((a, b) => Number(b.type === settings.publicUrl) - Number(a.type === settings.publicUrl));
  const contract = { type: `${settings.publicUrl}/api/docs`, purpose: 'the API, to read' };
  const backoffice = { type: settings.backofficeUrl, purpose: 'the back office' };
  const mailbox = { type: `${settings.publicUrl}/demo/mail`, purpose: 'the mails that were sent' };
  const ofPlatform = [...(settings.backofficeUrl === '' ? [] : [backoffice]), contract, ...(settings.demo ? [mailbox] : [])];
  const paragraphs = [
    'Tegoed is ready.',
    columns([...addresses, ...(settings.apiUrl === '' ? ofPlatform : [])]),
    ...(demoSummary ? ['Sign in with one of these addresses; the link is in the mail.', columns(demoSummary.accounts)] : []),
    ...(demoSummary && settings.digid.connection === 'simulator'
      ? ['Or sign in with DigiD; its simulator offers these citizen service numbers.', columns(demoSummary.citizens)]
      : []),
    ...(demoSummary ? ['Activation codes; docs/demo.md lists everything.', columns(demoSummary.codes)] : []),
    ...(isEmptyPlatform(settings) ? [firstOperator] : []),
    ...(databaseMovedTo === undefined
      ? []
      : [`The database lies in ${databaseMovedTo}: the user that it runs as may not enter ${settings.dataDir}.`]),
  ];
  return `\n${paragraphs.join('\n\n')}\n`;
}

function columns(rows: readonly DemoHint[]): string {
  const width = Math.max(...rows.map(({ type }) => type.length));
  return rows.map(({ type, purpose }) => `  ${type.padEnd(width)}  ${purpose}`).join('\n');
}
