import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'tegoed-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = 'k'.repeat(32);
const read = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env });
/** All that production asks for. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tegoed.merendam.example',
  SECRET_KEY: '3f9c1b7de2a840565d1e8c7fb0a93246',
  SMTP_URL: 'smtp://mail.merendam.example',
  MAIL_FROM: 'tegoed@merendam.example',
};

describe('the settings', () => {
  it('have the defaults of .env.example', () => {
    expect(readSettings({ SECRET_KEY: key })).toEqual({
      production: false,
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      databaseUrl: '',
      migrateDatabaseUrl: '',
      directDatabaseUrl: '',
      sharesSessions: false,
      databasePools: { calls: 20, jobs: 4, exports: 4, lists: 10 },
      readDatabaseUrl: '',
      dataDir: resolve('.data'),
      implementationsDir: resolve(import.meta.dirname, '../../../../../../implementations'),
      demo: false,
      demoContent: false,
      secretKey: key,
      formerSecretKeys: [],
      apiUrl: '',
      backofficeUrl: '',
      smtpUrl: '',
      mailFrom: '',
      smsUrl: '',
      pushUrl: '',
      pushApp: 'tegoed',
      adminEmail: '',
      discloseEmailUse: true,
      filesUrl: '',
      geocoder: 'embedded',
      virusScannerUrl: '',
      callsAtOnce: 200,
      pageMemory: 64_000_000,
      pageProxySeconds: 0,
      strayFileHours: 24,
      unsubscribeLinkDays: 365,
      metricsToken: '',
      logLevel: 'info',
      corsOrigins: [],
      rateLimits: true,
      trustProxy: 0,
      retention: { messages: 90, events: 90, notifications: 730, requestFiles: 2557, auditYears: 7 },
      tiles: {
        url: 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png',
        credit: 'Kadaster',
      },
      digid: { connection: 'off', loa: 'midden' },
    });
  });

  it('take what is given; empty means not given', () => {
    const settings = read({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://server@db/tegoed',
      MIGRATE_DATABASE_URL: 'postgresql://owner@db/tegoed',
      DEMO: '1',
      PUBLIC_URL: '',
      CORS_ORIGINS: 'https://a.example, https://b.example',
      DISCLOSE_EMAIL_USE: '0',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '2',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'tegoed@example.test',
      LOG_LEVEL: '',
    });
    expect(settings).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      migrateDatabaseUrl: 'postgresql://owner@db/tegoed',
      demo: true,
      demoContent: true,
      corsOrigins: ['https://a.example', 'https://b.example'],
      discloseEmailUse: false,
      rateLimits: false,
      trustProxy: 2,
      logLevel: 'info',
    });
    expect(read({ DATABASE_URL: 'postgres://server@db/tegoed' }).migrateDatabaseUrl).toBe('postgres://server@db/tegoed');
    expect(read({ PUBLIC_URL: 'https://tegoed.example/' }).publicUrl).toBe('https://tegoed.example');
  });

  it.each([
    [{ TILES_URL: 'off' }, { url: '', credit: '' }],
    [
      { TILES_URL: 'https://kaart.example/{z}/{x}/{y}.png' },
      { url: 'https://kaart.example/{z}/{x}/{y}.png', credit: 'kaart.example' },
    ],
    [
      { TILES_URL: 'http://kaart.example/{z}/{y}/{x}', TILES_CREDIT: 'Merendam' },
      { url: 'http://kaart.example/{z}/{y}/{x}', credit: 'Merendam' },
    ],
  ])('say of %j where the map comes from', (env, tiles) => {
    expect(read(env).tiles).toEqual(tiles);
  });

  it.each([
    [{ PORT: 'four' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PUBLIC_URL: 'tegoed.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ MIGRATE_DATABASE_URL: 'db' }, 'MIGRATE_DATABASE_URL'],
    [{ API_URL: 'ftp://api' }, 'API_URL'],
    [{ FILES_URL: 's3://opslag.example/emmer' }, 'FILES_URL'],
    [{ FILES_URL: 's3://sleutel:geheim@opslag.example' }, 'FILES_URL'],
    [{ VIRUS_SCANNER_URL: 'tcp://scanner' }, 'VIRUS_SCANNER_URL'],
    [{ CALLS_AT_ONCE: '0' }, 'CALLS_AT_ONCE'],
    [{ STRAY_FILE_HOURS: 'day' }, 'STRAY_FILE_HOURS'],
    [{ UNSUBSCRIBE_LINK_DAYS: 'year' }, 'UNSUBSCRIBE_LINK_DAYS'],
    [{ KEEP_MESSAGES_DAYS: '6' }, 'KEEP_MESSAGES_DAYS'],
    [{ KEEP_EVENTS_DAYS: '29' }, 'KEEP_EVENTS_DAYS'],
    [{ KEEP_NOTIFICATIONS_DAYS: 'year' }, 'KEEP_NOTIFICATIONS_DAYS'],
    [{ KEEP_REQUEST_FILES_DAYS: '364' }, 'KEEP_REQUEST_FILES_DAYS'],
    [{ AUDIT_YEARS: '0' }, 'AUDIT_YEARS'],
    [{ AUDIT_YEARS: 'all' }, 'AUDIT_YEARS'],
    [{ GEOCODER: 'google' }, 'GEOCODER'],
    [{ TILES_URL: 'kaart.example/{z}/{x}/{y}.png' }, 'TILES_URL'],
    [{ TILES_URL: 'https://kaart.example/tiles.png' }, 'TILES_URL'],
    [{ TILES_CREDIT: 'x'.repeat(101) }, 'TILES_CREDIT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DISCLOSE_EMAIL_USE: '2' }, 'DISCLOSE_EMAIL_USE'],
    [{ RATE_LIMITS: '0' }, 'RATE_LIMITS'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ ...production, DEMO: '1' }, 'DEMO'],
    [{ ...production, DEMO: 'empty' }, 'DEMO'],
    [{ ...production, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [{ ...production, DIGID: 'simulator' }, 'DIGID'],
    [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ ...production, PUBLIC_URL: 'http://tegoed.merendam.example' }, 'PUBLIC_URL'],
    [{ ...production, SECRET_KEY: '' }, 'SECRET_KEY'],
    [{ ...production, SECRET_KEY: production.SECRET_KEY.slice(1) }, 'SECRET_KEY'],
    [{ ...production, SECRET_KEY: 'a'.repeat(32) }, 'SECRET_KEY'],
    [{ ...production, SECRET_KEY: 'abcdefgh'.repeat(4) }, 'SECRET_KEY'],
    [{ ...production, SECRET_KEY: '0123456789abcdef'.repeat(2) }, 'SECRET_KEY'],
    [{ ...production, SMTP_URL: '' }, 'SMTP_URL'],
    [{ ...production, MAIL_FROM: '' }, 'MAIL_FROM'],
  ])('refuse %j in one sentence that names the variable', (env, name) => {
    expect(() => read(env)).toThrow(SettingsError);
    expect(() => read(env)).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it('make a key once, that only its owner may read, and keep it', () => {
    const { secretKey } = read({});
    expect(secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(read({}).secretKey).toBe(secretKey);
    expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe(secretKey);
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it('write nothing when the key is given', () => {
    const elsewhere = join(folder, 'untouched');
    readSettings({ DATA_DIR: elsewhere, SECRET_KEY: key });
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('take the simulators of the demo without its content', () => {
    const simulators = { demo: true, demoContent: false, geocoder: 'demo', digid: { connection: 'simulator' } };
    expect(read({ DEMO: 'empty' })).toMatchObject(simulators);
  });

  it('take production as it should be, without the demo', () => {
    expect(read(production)).toMatchObject({ production: true, demo: false, publicUrl: production.PUBLIC_URL });
  });

  it('ask a shop on top of another platform for no mail server', () => {
    expect(read({ ...production, SMTP_URL: '', MAIL_FROM: '', API_URL: 'https://api.merendam.example' }).apiUrl).not.toBe('');
  });

  it.each([
    [{}, true],
    [production, false],
    [{ ...production, DISCLOSE_EMAIL_USE: '1' }, true],
    [{ DISCLOSE_EMAIL_USE: '0' }, false],
  ])('tell whether an address is known only where that is wanted: %j', (env, reported) => {
    expect(read(env).discloseEmailUse).toBe(reported);
  });
});
