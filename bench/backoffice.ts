/**
 * What somebody at a desk waits for, on an old office machine: the first screen after signing in, each further one, and the slowest answer of a
 * list to a press or a key.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followLink } from './support/browser/follow-link.ts';
import { startChromium } from './support/browser/chromium.ts';
import { median } from './support/median.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { startShopServer } from './support/shop-server.ts';
import { signInAtTheDesk } from './support/browser/sign-in-at-the-desk.ts';
import { slowestAnswer } from './support/browser/slowest-answer.ts';
import { startUnwatchedBrowser } from './support/browser/unwatched-browser.ts';
import { medianVisit, officeMachine, visitPage, type Visit, type VisitedPage } from './support/browser/visit-page.ts';

const runs = 5;
const row = 'main .tg-table tbody tr';

/** Screens of a sponsor, with what must be seen of each. */
const screens: Readonly<Record<string, { path: string; shown: string }>> = {
  requests: { path: '/aanvragen?wie=team', shown: row },
  applications: { path: '/aanmeldingen', shown: row },
  providers: { path: '/aanbieders', shown: row },
  schemes: { path: '/regelingen', shown: row },
  payments: { path: '/betalingen', shown: row },
  batches: { path: '/betaalopdrachten', shown: row },
  employees: { path: '/medewerkers', shown: row },
  bank: { path: '/bank', shown: 'main h1' },
};

const setting = settingNow();
const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));
const server = await startShopServer({ dataDir });
const desk = server.url.replace('localhost', 'beheer.localhost');
const browser = await startChromium();
const unwatched = await startUnwatchedBrowser([server.url]);
try {
  const signedIn = await signInAtTheDesk(browser, { url: server.url, desk, email: 'sponsor@tegoed.example' });
  const start = { url: `${desk}/o/1`, shown: 'main .tg-worklist a' };

  async function medianOf(page: VisitedPage): Promise<Visit> {
    const visits: Visit[] = [];
    // The first is not counted: the server has not warmed up.
    for (let run = 0; run <= runs; run++) {
      const visit = await visitPage(unwatched, { ...page, cookies: signedIn.cookies, machine: officeMachine });
      if (run > 0) visits.push(visit);
    }
    return medianVisit(visits);
  }
  const seen = ({ firstShown, scriptBytes, requests, layoutShift }: Visit) => ({
    shownMs: rounded(firstShown),
    scriptKb: rounded(scriptBytes / 1000, 1),
    requests,
    layoutShift: rounded(layoutShift, 4),
  });

  const figures: Record<string, ReturnType<typeof seen>> = { first: seen(await medianOf(start)) };
  for (const [name, { path, shown }] of Object.entries(screens)) {
    figures[name] = seen(await medianOf({ url: `${start.url}${path}`, shown, after: start }));
  }
  const next: number[] = [];
  for (let run = 0; run < runs; run++) {
    const visited = { url: start.url, cookies: signedIn.cookies, machine: officeMachine };
    next.push(await followLink(unwatched, { ...visited, link: 'nav a[href^="/o/1/aanbieders"]', shown: row }));
  }
  const nextListMs = rounded(median(next));
  const answers: number[] = [];
  for (let run = 0; run < runs; run++) {
    answers.push(await slowestAnswer(browser, { url: `${start.url}/betalingen`, shown: row, signedIn, machine: officeMachine }));
  }
  const slowestAnswerMs = rounded(median(answers));
  recordFigures('backoffice', { ...setting, chromium: browser.version(), runs }, { ...figures, nextListMs, slowestAnswerMs });
} finally {
  await unwatched.stop();
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
