/** How long a citizen waits for the code of a voucher, and for each page that is theirs, with an old telephone on slow 4G. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { startShopServer } from './support/shop-server.ts';
import { signIn } from './support/sign-in.ts';
import { startStaticTwin } from './floor/static-twin.ts';
import { startUnwatchedBrowser } from './support/browser/unwatched-browser.ts';
import { medianVisit, visitPage, type Visit, type VisitedPage } from './support/browser/visit-page.ts';

const runs = 5;

async function addressOfVoucher(url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'client-key': 'general', 'client-type': 'webshop' };
  const answer = await fetch(`${url}/api/v1/platform/vouchers?order_by=voucher_type&order_dir=desc`, { headers });
  const { data } = (await answer.json()) as { data: { address: string; type: string }[] };
  const address = data.find(({ type }) => type === 'regular')?.address;
  if (address === undefined) throw new Error('the demo has no voucher');
  return address;
}

const setting = settingNow();
const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));
const server = await startShopServer({ dataDir });
const twin = await startStaticTwin(server.url);
const browser = await startUnwatchedBrowser([server.url, twin.url]);
try {
  const token = await signIn(server.url, 'inwoner@tegoed.example');
  const voucher = `/tegoeden/${await addressOfVoucher(server.url, token)}`;
  const code = '.tg-counter .tg-qr path';
  const card = 'main .tg-wallet__pic';

  async function medianOf(page: VisitedPage): Promise<Visit> {
    const visits: Visit[] = [];
    // The first is not counted: the server has not warmed up.
    for (let run = 0; run <= runs; run++) {
      const visit = await visitPage(browser, page);
      if (run > 0) visits.push(visit);
    }
    return medianVisit(visits);
  }
  const seen = ({ firstShown, requests, bytesBefore, layoutShift, longTasks }: Visit, bare: Visit) => ({
    shop: rounded(firstShown),
    static: rounded(bare.firstShown),
    ratio: rounded(firstShown / bare.firstShown, 2),
    requests,
    kilobytesBefore: rounded(bytesBefore / 1000),
    layoutShift: rounded(layoutShift, 4),
    longTasks: rounded(longTasks),
  });

  const bareCode = await medianOf({ url: `${twin.url}${voucher}/code`, shown: code });
  const codePage = { url: `${server.url}${voucher}/code`, shown: code, token };
  const wallet = { url: `${server.url}/tegoeden`, shown: card, token };
  /** What a first visit of this citizen waits for, against the heading of the same page as a file. */
  async function firstVisit(path: string, shown: string) {
    const bare = await medianOf({ url: `${twin.url}${path}`, shown: 'main h1' });
    return seen(await medianOf({ url: `${server.url}${path}`, shown, token }), bare);
  }

  const bareWallet = await medianOf({ url: `${twin.url}/tegoeden`, shown: 'main h1' });
  recordFigures(
    'code-seen',
    { ...setting, chromium: browser.version, runs },
    {
      codeMs: seen(await medianOf(codePage), bareCode),
      codeAgainMs: seen(await medianOf({ ...codePage, again: true }), bareCode),
      walletMs: seen(await medianOf(wallet), bareWallet),
      walletAgainMs: seen(await medianOf({ ...wallet, again: true }), bareWallet),
      voucherMs: await firstVisit(voucher, card),
      homeMs: await firstVisit('/', card),
      reservationsMs: await firstVisit('/reserveringen', 'main .tg-grid > li'),
      messagesMs: await firstVisit('/notifications', 'main .tg-note'),
      requestsMs: await firstVisit('/aanvragen', 'main .tg-row'),
      claimsMs: await firstVisit('/declaraties', 'main .tg-grid > li'),
    },
  );
} finally {
  await browser.stop();
  await twin.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
