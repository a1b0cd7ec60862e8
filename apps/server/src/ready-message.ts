import type { Settings } from './platform/settings.ts';
import { frontUrl } from './platform/front-urls.ts';
import type { RunningPlatform } from './start-platform.ts';

const accounts = [
  ['inwoner@tegoed.example', 'citizen with vouchers, reservations and claims'],
  ['nieuw@tegoed.example … nieuw20@tegoed.example', 'citizens with nothing yet'],
  ['aanbieder@tegoed.example', 'owner of a provider'],
  ['sponsor@tegoed.example', 'owner of the sponsor'],
  ['beoordelaar@tegoed.example', 'validator of the sponsor'],
  ['beheerder@tegoed.example', 'operator of the platform'],
] as const;

/** What an operator reads when everything runs: the addresses to open and, in the demo, the accounts and codes to try. */
export function readyMessage(
  settings: Settings,
  { shops, databaseMovedTo }: Pick<RunningPlatform, 'shops' | 'databaseMovedTo'>,
): string {
  const addresses = shops.all.map((shop) => [frontUrl({ settings, shops }, shop.key), shop.shopName] as const);
  const help = [
    [`${settings.publicUrl}/api/docs`, 'documentation of the API'],
    ...(settings.demo ? [[`${settings.publicUrl}/demo/mail`, 'the mails that were sent'] as const] : []),
  ] as const;
  const demo = [
    'Sign in with one of these addresses; the link is in the mail.',
    '',
    ...columns(accounts),
    '',
    'Activation codes: DEM0-0001 … DEM0-0040. More in docs/demo.md.',
  ];
  const moved = `The database lies in ${databaseMovedTo ?? ''}, because the user it runs as may not enter ${settings.dataDir}.`;
  return [
    '',
    'Tegoed is ready.',
    '',
    ...columns([...addresses, ...help]),
    '',
    ...(settings.demo ? [...demo, ''] : []),
    ...(databaseMovedTo === undefined ? [] : [moved, '']),
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
