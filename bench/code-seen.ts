/** How long somebody at a counter waits for the code of a voucher, and for the vouchers, with an old telephone on slow 4G. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { startShopServer } from './support/shop-server.ts';
import { signIn } from './support/sign-in.ts';
import { startStaticTwin } from './floor/static-twin.ts';
import { startUnwatchedBrowser } from './support/unwatched-browser.ts';
import { medianVisit, visitPage, type Visit, type VisitedPage } from './support/visit-page.ts';

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

  async function medianOf(page: VisitedPage): Promise<Visit> {
    const visits: Visit[] = [];
    // The first is not counted: the server has not warmed up.
    for (let run = 0; run <= runs; run++) {
      const visit = await visitPage(browser, page);
      if (run > 0) visits.push(visit);
    }
    return medianVisit(visits);
  }
  const seen = ({ firstShown, requests, layoutShift }: Visit, bare: Visit) => ({
    shop: rounded(firstShown),
    static: rounded(bare.firstShown),
    ratio: rounded(firstShown / bare.firstShown, 2),
    requests,
    layoutShift: rounded(layoutShift, 4),
  });

  const bareCode = await medianOf({ url: `${twin.url}${voucher}/code`, shown: code });
  const bareWallet = await medianOf({ url: `${twin.url}/tegoeden`, shown: 'main h1' });
  const bareVoucher = await medianOf({ url: `${twin.url}${voucher}`, shown: 'main h1' });
  const card = 'main .tg-wallet__pic';
  const codePage = { url: `${server.url}${voucher}/code`, shown: code, token };
  const wallet = { url: `${server.url}/tegoeden`, shown: card, token };
  recordFigures(
    'code-seen',
    { ...setting, chromium: browser.version, runs },
    {
      codeMs: seen(await medianOf(codePage), bareCode),
      codeAgainMs: seen(await medianOf({ ...codePage, again: true }), bareCode),
      walletMs: seen(await medianOf(wallet), bareWallet),
      walletAgainMs: seen(await medianOf({ ...wallet, again: true }), bareWallet),
      voucherMs: seen(await medianOf({ url: `${server.url}${voucher}`, shown: card, token }), bareVoucher),
    },
  );
} finally {
  await browser.stop();
  await twin.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
