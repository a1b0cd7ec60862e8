import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { databaseEnvironment, readDatabaseSettings, type DatabaseSettings } from './database-settings.ts';
import { digidEnvironment, readDigidSettings, type DigidSettings } from './digid-settings.ts';
import { readRetentionSettings, retentionEnvironment, type RetentionSettings } from './retention-settings.ts';
import { readTileSettings, tileEnvironment, type TileSettings } from './tile-settings.ts';

const address = (...schemes: string[]) =>
  z
    .string()
    .default('')
    .refine((value) => value === '' || (schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value)), {
      error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });
/** An S3-compatible store takes a key, its secret, a host and a bucket. */
function namesBucket(value: string): boolean {
  if (value === '') return true;
  const { username, password, host, pathname } = new URL(value);
  return username !== '' && password !== '' && host !== '' && pathname.length > 1;
}
const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);

/** Those that come with the product. */
export const ownImplementations = join(import.meta.dirname, '../../../../../../implementations');

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber.refine((port) => port <= 65535, { error: 'must be at most 65535' }).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('http', 'https'),
  BACKOFFICE_URL: address('http', 'https'),
  DATA_DIR: z.string().default('./.data'),
  IMPLEMENTATIONS_DIR: z.string().default(''),
  DEMO: z.enum(['0', '1', 'empty'], { error: 'must be 0, 1 or empty' }).default('0'),
  SECRET_KEY: z.string().default(''),
  FORMER_SECRET_KEYS: z.string().default(''),
  API_URL: address('http', 'https'),
  SMTP_URL: address('smtp', 'smtps'),
  MAIL_FROM: z.string().default(''),
  SMS_URL: address('http', 'https'),
  PUSH_URL: address('http', 'https'),
  PUSH_APP: z
    .string()
    .regex(/^[a-zA-Z0-9._-]{1,60}$/, 'must be a name such as nl.merendam.tegoed')
    .default('tegoed'),
  ADMIN_EMAIL: z.string().default(''),
  DISCLOSE_EMAIL_USE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  FILES_URL: address('s3').refine(namesBucket, { error: 'must be like s3://KEY:SECRET@HOST/BUCKET' }),
  VIRUS_SCANNER_URL: address('tcp').refine((value) => value === '' || new URL(value).port !== '', {
    error: 'must end with a port',
  }),
  GEOCODER: z.enum(['embedded', 'pdok'], { error: 'must be embedded or pdok' }).optional(),
  CALLS_AT_ONCE: wholeNumber.refine((calls) => calls > 0, { error: 'must be at least 1' }).default(200),
  PAGE_MEMORY_MB: wholeNumber.default(64),
  PAGE_PROXY_SECONDS: wholeNumber.refine((seconds) => seconds <= 60, { error: 'must be at most 60' }).default(0),
  STRAY_FILE_HOURS: wholeNumber.default(24),
  UNSUBSCRIBE_LINK_DAYS: wholeNumber.default(365),
  METRICS_TOKEN: z.string().default(''),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a level such as info or warn' })
    .default('info'),
  CORS_ORIGINS: z.string().default(''),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  TRUST_PROXY: wholeNumber.default(0),
  ...databaseEnvironment,
  ...retentionEnvironment,
  ...tileEnvironment,
  ...digidEnvironment,
});

/** Everything an operator can set; see `.env.example`. */
export interface Settings extends DatabaseSettings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Address that citizens see, without a slash at the end. */
  readonly publicUrl: string;
  /** Address of the back office, on a host of its own, without a slash at the end. Empty: there is none. */
  readonly backofficeUrl: string;
  readonly dataDir: string;
  /** The folders of the municipalities. */
  readonly implementationsDir: string;
  /** The simulators: a mailbox and a DigiD for everybody, and hosts of this machine. */
  readonly demo: boolean;
  /** Also what is put into an empty database, to be tried. */
  readonly demoContent: boolean;
  /** Encrypts what must not be readable in the database, keys hashes, signs addresses. */
  readonly secretKey: string;
  /** Those that it was before; what they encrypted can still be read. */
  readonly formerSecretKeys: readonly string[];
  readonly apiUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Gateway for text messages. Empty: they become files in the outbox of `dataDir`. */
  readonly smsUrl: string;
  /** Gateway for push messages. Empty: they become files in the outbox of `dataDir`. */
  readonly pushUrl: string;
  /** What the push gateway calls the app, before `.apn` or `.fcm`. */
  readonly pushApp: string;
  /** Who is asked to remove an account. Empty: the help desk of the municipality. */
  readonly adminEmail: string;
  readonly discloseEmailUse: boolean;
  /** An S3-compatible store for files and pictures. Empty: they are kept in `dataDir`. */
  readonly filesUrl: string;
  /** clamd that looks at uploads. Empty: they are marked as unscanned. */
  readonly virusScannerUrl: string;
  /** Who knows where a postcode lies: our own table, or the Kadaster. */
  /** `demo` knows the made-up towns of the demo; the usual one where those are. */
  readonly geocoder: 'embedded' | 'pdok' | 'demo';
  /** How many calls and pages a process works on at once; others are asked to come back. */
  readonly callsAtOnce: number;
  /** How many bytes of rendered pages a process keeps at most. */
  readonly pageMemory: number;
  /** How long a proxy may give a page of visitors without asking whether it changed. */
  readonly pageProxySeconds: number;
  /** How long an upload that hangs on nothing is kept. */
  readonly strayFileHours: number;
  /** How long the link under a mail that stops such mails works. */
  readonly unsubscribeLinkDays: number;
  readonly metricsToken: string;
  readonly logLevel: string;
  readonly corsOrigins: readonly string[];
  readonly rateLimits: boolean;
  readonly trustProxy: number;
  readonly retention: RetentionSettings;
  readonly tiles: TileSettings;
  readonly digid: DigidSettings;
}

/** Whether this is a platform to try the first run on, with the demo's mailbox and none of its people (`DEMO=empty`). */
export function isEmptyPlatform({ demo, demoContent }: Pick<Settings, 'demo' | 'demoContent'>): boolean {
  return demo && !demoContent;
}

/** A value of the environment is wrong; the message names the variable and is meant for the operator. */
export class SettingsError extends Error {}

/** Reads and checks the environment. Throws `SettingsError` with one sentence for the first thing that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SettingsError(`${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'is wrong'}.`);
  }
  const values = result.data;
  const production = values.NODE_ENV === 'production';
  const unsafe = production ? whyUnsafe(values) : undefined;
  if (unsafe !== undefined) throw new SettingsError(unsafe);
  if (values.SECRET_KEY !== '' && values.SECRET_KEY.length < 32)
    throw new SettingsError('SECRET_KEY must have at least 32 characters.');
  if (values.SMTP_URL !== '' && values.MAIL_FROM === '') throw new SettingsError('MAIL_FROM must be set when SMTP_URL is set.');
  const demo = values.DEMO !== '0';
  const digid = readDigidSettings(values, { demo });
  if ('problem' in digid) throw new SettingsError(digid.problem);
  const database = readDatabaseSettings(values);
  if ('problem' in database) throw new SettingsError(database.problem);
  const dataDir = resolve(values.DATA_DIR);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    backofficeUrl: (values.BACKOFFICE_URL || (demo ? `http://beheer.localhost:${values.PORT}` : '')).replace(/\/+$/, ''),
    ...database,
    dataDir,
    implementationsDir: values.IMPLEMENTATIONS_DIR ? resolve(values.IMPLEMENTATIONS_DIR) : ownImplementations,
    demo,
    demoContent: values.DEMO === '1',
    secretKey: values.SECRET_KEY || keptSecret(dataDir),
    formerSecretKeys: values.FORMER_SECRET_KEYS.split(/[\s,]+/).filter(Boolean),
    apiUrl: values.API_URL.replace(/\/+$/, ''),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsUrl: values.SMS_URL,
    pushUrl: values.PUSH_URL,
    pushApp: values.PUSH_APP,
    adminEmail: values.ADMIN_EMAIL,
    discloseEmailUse: values.DISCLOSE_EMAIL_USE === undefined ? !production : values.DISCLOSE_EMAIL_USE === '1',
    filesUrl: values.FILES_URL,
    virusScannerUrl: values.VIRUS_SCANNER_URL,
    geocoder: values.GEOCODER ?? (demo ? 'demo' : 'embedded'),
    callsAtOnce: values.CALLS_AT_ONCE,
    pageMemory: values.PAGE_MEMORY_MB * 1_000_000,
    pageProxySeconds: values.PAGE_PROXY_SECONDS,
    strayFileHours: values.STRAY_FILE_HOURS,
    unsubscribeLinkDays: values.UNSUBSCRIBE_LINK_DAYS,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    corsOrigins: values.CORS_ORIGINS.split(/[\s,]+/).filter(Boolean),
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY,
    retention: readRetentionSettings(values),
    tiles: readTileSettings(values),
    digid,
  };
}

/** What must not be so where real people are served, in one sentence that names the variable. */
function whyUnsafe(values: z.infer<typeof environment>): string | undefined {
  if (values.DEMO !== '0') return 'DEMO must not be 1 in production: it shows every mail and lets anybody sign in as anybody.';
  if (values.RATE_LIMITS === 'off') return 'RATE_LIMITS must not be off in production.';
  if (!values.PUBLIC_URL.startsWith('https://')) return 'PUBLIC_URL must be set to an https:// address in production.';
  if (values.SECRET_KEY === '') return 'SECRET_KEY must be set in production.';
  if (isRepetitive(values.SECRET_KEY))
    return 'SECRET_KEY must not repeat itself in production; `openssl rand -hex 32` makes a good one.';
  // A shop on top of another platform sends no messages.
  if (values.API_URL !== '') return undefined;
  if (values.SMTP_URL === '') return 'SMTP_URL must be set in production.';
  return values.MAIL_FROM === '' ? 'MAIL_FROM must be set in production.' : undefined;
}

/** Whether a key has so few different signs, or so short a part over and over, that it can be guessed. */
function isRepetitive(key: string): boolean {
  return new Set(key).size < 8 || /^(.{1,16}?)\1+$/.test(key);
}

/** Outside production the key is made once and kept, so that what was encrypted stays readable. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}
