import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { RecordedCamera } from './codes/recorded-camera.ts';
import { accessibilityFindings } from './pages/check-accessibility.ts';
import { demoMailbox, startSmtpMailbox, type Mailbox, type SmtpMailbox } from './sign-in/mailbox.ts';
import { startShop, type Shop } from './start-shop.ts';
import { watchContext, type Watch } from './pages/watch-context.ts';

export interface Visitor extends Pick<Watch, 'expectStatus'> {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * The visitor stands on a page or in a dialog that counts: axe finds nothing, and a picture is kept where they are wanted.
   * Axe is a script itself, so it does not look at pages without scripts; the same pages are reached with them elsewhere.
   */
  arrived(place: string): Promise<void>;
}

export interface VisitorOptions {
  /** 360 is a telephone, 1280 a desk. */
  readonly width?: 360 | 1280;
  readonly language?: 'nl' | 'en';
  readonly scripts?: boolean;
  /** Key of the implementation whose host is visited. */
  readonly implementation?: string;
}

export interface ShopUnderTest {
  readonly shop: Shop;
  readonly mailbox: Mailbox;
  /** A new visitor with a browser window of their own; nothing of another visitor is in it. */
  visit(options?: VisitorOptions): Promise<Visitor>;
}

const wantedPictures = process.env.E2E_SCREENSHOTS ?? '';
const failurePictures = join(tmpdir(), 'tegoed-e2e-failures');
/** What keeps Chromium itself off the network. */
const quietly = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export interface Ground {
  readonly mail?: 'demo' | 'smtp';
  /** What there is at the start. */
  readonly content?: 'demo' | 'nothing';
  /** Looked through by the whole browser, since the one without a window has none. */
  readonly camera?: Pick<RecordedCamera, 'browserArguments'>;
  /** Whether it prints, which the whole browser does, since it divides a page into sheets in its own way. */
  readonly prints?: boolean;
  /** Settings of the shop besides, once what they name was started. */
  readonly env?: () => Promise<Record<string, string>>;
}

/** A shop and a browser for the journeys of one file. After each test nothing may have gone wrong unseen. */
export function shopUnderTest({ mail = 'demo', content = 'demo', camera, prints = false, env }: Ground = {}): ShopUnderTest {
  const running: { shop?: Shop; browser?: Browser; smtp?: SmtpMailbox; mailbox?: Mailbox } = {};
  const open: { visitor: Visitor; watch: Watch }[] = [];
  let visitors = 0;

  beforeAll(async () => {
    if (mail === 'smtp') running.smtp = await startSmtpMailbox();
    const overSmtp = running.smtp && { SMTP_URL: running.smtp.url, MAIL_FROM: 'tegoed@tegoed.example' };
    const settings = { ...overSmtp, ...(await env?.()) };
    const browser = launchChromium({ isWhole: prints || camera !== undefined, more: camera?.browserArguments });
    [running.shop, running.browser] = await Promise.all([startShop(settings, content), browser]);
    running.mailbox = running.smtp ?? demoMailbox(running.shop.url);
  });
  afterAll(async () => {
    await running.browser?.close();
    await running.shop?.stop();
    await running.smtp?.stop();
  });
  afterEach(async ({ task }) => {
    const visits = open.splice(0);
    if (task.result?.state === 'fail')
      await Promise.all(visits.map(({ visitor }, index) => keepPicture(visitor.page, `${task.name}-${index}`)));
    const seen = (await Promise.all(visits.map(({ watch }) => watch.takeProblems()))).flat();
    await Promise.all(visits.map(({ visitor }) => visitor.context.close()));
    const problems = [...seen, ...(running.shop?.takeServerErrors() ?? [])];
    expect(problems.join('\n')).toBe('');
  });

  async function visit({ width = 1280, language = 'nl', scripts = true, implementation }: VisitorOptions = {}): Promise<Visitor> {
    const { shop, browser } = running;
    if (!shop || !browser) throw new Error('the shop was not started');
    const context = await browser.newContext({
      baseURL: implementation === undefined ? shop.url : shop.urlOf(implementation),
      viewport: width === 360 ? { width, height: 740 } : { width, height: 900 },
      hasTouch: width === 360,
      isMobile: width === 360,
      locale: language === 'nl' ? 'nl-NL' : 'en-GB',
      timezoneId: 'Europe/Amsterdam',
      javaScriptEnabled: scripts,
      extraHTTPHeaders: { 'x-forwarded-for': `10.1.0.${++visitors}` },
    });
    context.setDefaultTimeout(30_000);
    const { port } = new URL(shop.url);
    const watch = await watchContext(context, new RegExp(`^([\\w-]+\\.)?localhost:${port}$`));
    const page = await context.newPage();
    const visitor: Visitor = {
      page,
      context,
      expectStatus: (status, path) => watch.expectStatus(status, path),
      async arrived(place) {
        const findings = scripts ? await accessibilityFindings(page) : [];
        if (wantedPictures) await keepPicture(page, `${String(width)}-${language}-${place}`, wantedPictures);
        expect(findings, `accessibility of ${place}`).toEqual([]);
      },
    };
    open.push({ visitor, watch });
    return visitor;
  }

  return {
    get shop() {
      if (!running.shop) throw new Error('the shop was not started');
      return running.shop;
    },
    get mailbox() {
      if (!running.mailbox) throw new Error('the shop was not started');
      return running.mailbox;
    },
    visit,
  };
}

function launchChromium({ isWhole, more = [] }: { isWhole: boolean; more?: readonly string[] | undefined }): Promise<Browser> {
  const whole = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({
    executablePath: isWhole ? whole : (process.env.CHROMIUM_PATH ?? whole),
    args: ['--no-sandbox', ...quietly, ...more],
  });
}

async function keepPicture(page: Page, name: string, folder = failurePictures): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true }).catch(() => undefined);
}
