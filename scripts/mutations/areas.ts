import { globSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';

export interface Area {
  readonly name: string;
  readonly about: string;
  /** Which files are broken. */
  readonly files: readonly string[];
  /** In vitest.config.ts. */
  readonly projects: readonly ('unit' | 'shop' | 'server')[];
  /** How many breaks a file gets at most. */
  readonly perFile: number;
  /** Which tests look at a file. */
  testsOf(file: string): readonly string[];
}

const modules = 'apps/server/src/modules';
const shop = 'apps/webshop/app';
const client = 'packages/client/src';

/** The tests of the folder that a file stands in, and below. */
const besideIt = (file: string) => [`${dirname(file)}/**/*.test.{ts,tsx}`];

/** The tests of the module that a file belongs to, and of those that work with what it offers. */
function ofModule(file: string): string[] {
  const [, area = '', name = ''] = /modules\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  const users = usersOf[`${area}/${name}`] ?? [];
  return [...besideIt(file), ...[`${area}/${name}`, ...users].map((one) => `${modules}/${one}/**/*.test.ts`)];
}

/** Modules whose tests see what another one does. */
const usersOf: Readonly<Record<string, readonly string[]>> = {
  'vouchers/ledger': ['vouchers/sponsor', 'vouchers/holder', 'schemes/fund-activation', 'schemes/fund-requests/filing'],
  'money/reservations': ['notifications/subjects/money'],
  'schemes/fund-activation': ['notifications/subjects/vouchers'],
  'money/counter': ['notifications/subjects/money'],
};

/** The folder of the feature that a file belongs to, of which it may stand in a part. */
const ofFeature = (file: string) => file.split('/').slice(0, 5).join('/');

/** What pages share is looked at by the tests of pages. */
function ofShop(file: string): string[] {
  if (dirname(file).startsWith(`${shop}/features/`)) return [...besideIt(file), `${ofFeature(file)}/**/*.test.{ts,tsx}`];
  return [`${dirname(file)}/${basename(file, extname(file))}.test.{ts,tsx}`, ...testsOfShared(file)];
}

function testsOfShared(file: string): string[] {
  const found = Object.entries(shared).find(([part]) => file.startsWith(part));
  return found ? found[1].map((name) => `${shop}/**/${name}.test.{ts,tsx}`) : [];
}

const shared: Readonly<Record<string, readonly string[]>> = {
  [`${shop}/platform/page/page.ts`]: ['signed-out', 'public-pages', 'personal-pages'],
  [`${shop}/platform/session/session.ts`]: ['signed-out', 'bottom-bar'],
  [`${client}/api-client.ts`]: ['signed-out', 'reserve-dialog'],
  [`${client}/files/upload-file.ts`]: ['reimbursement-form'],
  [`${shop}/components/files/use-uploads.ts`]: ['reimbursement-form'],
  [`${client}/problems.ts`]: ['submission', 'submitted', 'reserve-dialog'],
  [`${shop}/platform/submission/`]: ['submission', 'reserve-dialog', 'voucher-dialog', 'scan-page', 'account-pages'],
};

/** Numbers have no tests beside them: those of what they limit look at them. */
const numbers: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src/limits.ts': [
    'apps/server/src/app/limits.test.ts',
    `${shop}/features/reservations/page/days-to-cancel.test.ts`,
  ],
};

export const areas: readonly Area[] = [
  {
    name: 'money',
    about: 'sums, and what moves money',
    files: [
      'packages/domain/src/*.ts',
      `${modules}/vouchers/ledger/{voucher-ledger,living-voucher,voucher-changes}.ts`,
      `${modules}/money/**/{agreed-amount,charge-voucher,accept-reservation,end-reservation,pay-from-voucher,book-reservation}.ts`,
      `${modules}/money/payouts/**/{build-payment-batches,send-payment-batch,transfers,sepa-file}.ts`,
    ],
    projects: ['unit', 'server'],
    perFile: 4,
    testsOf: (file) => (file.startsWith(modules) ? ofModule(file) : (numbers[file] ?? besideIt(file))),
  },
  {
    name: 'rules',
    about: 'rules of the shop that need no page',
    files: [
      `${shop}/features/**/{charge,scanned-code,*-flow,typed-*,*-state,*-steps,*-status,stopping,reserving,after-sign-in,days-to-cancel,recent-reservation}.ts`,
    ],
    projects: ['unit'],
    perFile: 6,
    testsOf: besideIt,
  },
  {
    name: 'use-cases',
    about: 'what somebody does on the server',
    files: [
      `${modules}/{money,vouchers,schemes/fund-activation}/**/{store,cancel,decide,redeem,check,take,give,withdraw,grant,share,activate,deactivate,link,order,answer}-*.ts`,
    ],
    projects: ['server'],
    perFile: 2,
    testsOf: ofModule,
  },
  {
    name: 'pages',
    about: 'what every page stands on',
    files: [`${shop}/platform/{page/page,session/session}.ts`, `${client}/{api-client,files/upload-file}.ts`],
    projects: ['unit', 'shop'],
    perFile: 10,
    testsOf: ofShop,
  },
  {
    name: 'hooks',
    about: 'what happens on a page',
    files: [
      `${shop}/features/{provider-scan,reimbursements,reservations,fund-request,bookmarks,notifications,activation-code}/**/use-*.{ts,tsx}`,
      `${shop}/features/vouchers/dialog/use-voucher-dialog.tsx`,
      `${shop}/features/shell/search/use-{search-combobox,typed-search}.ts`,
      `${shop}/features/sign-in/{sign-in-form,link-page,app-waiting}.{ts,tsx}`,
      `${shop}/{components/files/use-uploads,platform/submission/*}.ts`,
      `${client}/problems.ts`,
    ],
    projects: ['unit', 'shop'],
    perFile: 3,
    testsOf: ofShop,
  },
];

export function filesOf({ files }: Area, root: string): string[] {
  return globSync([...files], { cwd: root })
    .filter((file) => !/\.test\.|node_modules/.test(file))
    .toSorted();
}

/** Nearest first. */
export function testFilesOf(area: Area, file: string, root: string): string[] {
  return [...new Set(area.testsOf(file).flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted()))];
}
