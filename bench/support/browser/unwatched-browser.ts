import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath, quietly } from './chromium.ts';
import { laySlowLine, type Line } from './slow-line.ts';

/** A cookie as Playwright keeps it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds since 1970; -1 until the browser is closed. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/** In Playwright's words. */
export interface Screen {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor?: number;
  readonly isMobile?: boolean;
  readonly hasTouch?: boolean;
  readonly locale: string;
}

export interface OpenPage {
  /** Runs a function in each document before anything of its own; it sees nothing from outside but its argument. */
  beforeAnything<T>(run: (given: T) => void, given: T): Promise<void>;
  goTo(url: string): Promise<void>;
  /** As a finger or a mouse does. */
  press(selector: string): Promise<void>;
  /** What an expression is in the page. */
  valueOf<T>(expression: string): Promise<T>;
}

/** Somebody with a browser of their own: what it keeps nobody else sees. */
export interface Visitor {
  /** `slowdown`: how many times slower than this machine. */
  newPage(screen: Screen, slowdown: number): Promise<OpenPage>;
  leave(): Promise<void>;
}

export interface UnwatchedBrowser {
  readonly version: string;
  newVisitor(cookies: readonly Cookie[]): Promise<Visitor>;
  /** Bytes that came from the servers since it was started. */
  received(): number;
  /** Resolves when nothing went over the line for so many milliseconds. */
  untilQuiet(quiet: number): Promise<void>;
  /** From now on; without one nothing is held up. */
  lineBe(line: Line | undefined): void;
  stop(): Promise<void>;
}

/**
 * A browser whose pages are measured as their users have them. Tools such as Playwright listen to what a page asks of the network, for which the
 * browser notes the code that asked each time: an old machine shows a page a sixth later by it. So nothing listens here: the line is slow outside
 * of the browser, and what was seen is asked once the page is done.
 * @param servers their addresses; at any other the browser finds nothing slow
 */
export async function startUnwatchedBrowser(servers: readonly string[]): Promise<UnwatchedBrowser> {
  const lines = await Promise.all(servers.map(async (url) => ({ ...(await laySlowLine(url)), toPort: new URL(url).port })));
  const rules = lines.map(({ port, toPort }) => `MAP *:${toPort} 127.0.0.1:${port}`);
  const profile = mkdtempSync(join(tmpdir(), 'tegoed-browser-'));
  const program = spawn(
    chromiumPath(),
    [
      ...quietly,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--host-resolver-rules=${rules.join(',')}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const tools = await openTools(await addressOfTools(program));
  const { product } = await tools.ask<{ product: string }>('Browser.getVersion');

  return {
    version: product.replace(/^.*\//, ''),
    received: () => lines.reduce((total, { received }) => total + received(), 0),
    async untilQuiet(quiet) {
      do await new Promise((next) => setTimeout(next, 50));
      while (lines.some(({ quietFor }) => quietFor() < quiet));
    },
    lineBe: (line) => lines.forEach(({ beAs }) => beAs(line)),
    async newVisitor(cookies) {
      const { browserContextId } = await tools.ask<{ browserContextId: string }>('Target.createBrowserContext');
      const kept = cookies.map(({ expires, ...cookie }) => ({ ...cookie, ...(expires > 0 && { expires }) }));
      await tools.ask('Storage.setCookies', { browserContextId, cookies: kept });
      return {
        newPage: (screen, slowdown) => newPage(tools, { browserContextId, screen, slowdown }),
        leave: async () => void (await tools.ask('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    async stop() {
      tools.close();
      const ended = new Promise((done) => program.once('exit', done));
      program.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      await Promise.all(lines.map(({ cut }) => cut()));
    },
  };
}

interface NewPage {
  readonly browserContextId: string;
  readonly screen: Screen;
  readonly slowdown: number;
}

async function newPage(tools: Tools, { browserContextId, screen, slowdown }: NewPage): Promise<OpenPage> {
  const { targetId } = await tools.ask<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await tools.ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const ask = <T>(method: string, given?: object) => tools.ask<T>(method, given, sessionId);
  const { viewport, deviceScaleFactor = 1, isMobile: mobile = false, hasTouch = false } = screen;
  await ask('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile });
  await ask('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await ask('Emulation.setLocaleOverride', { locale: screen.locale });
  await ask('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await ask('Page.enable');
  const valueOf = async <T>(expression: string) => {
    const { result } = await ask<{ result: { value: T } }>('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
  return {
    valueOf,
    async press(selector) {
      const point = await valueOf<{ x: number; y: number }>(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`);
      if (hasTouch) {
        await ask('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
        await ask('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      } else {
        const click = { ...point, button: 'left', clickCount: 1 };
        await ask('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
        await ask('Input.dispatchMouseEvent', { type: 'mousePressed', ...click });
        await ask('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click });
      }
    },
    beforeAnything: async (run, given) =>
      void (await ask('Page.addScriptToEvaluateOnNewDocument', { source: `(${run.toString()})(${JSON.stringify(given)})` })),
    async goTo(url) {
      const { errorText } = await ask<{ errorText?: string }>('Page.navigate', { url });
      if (errorText !== undefined) throw new Error(`${url} was not opened: ${errorText}`);
    },
  };
}

interface Tools {
  ask<T>(method: string, given?: object, sessionId?: string): Promise<T>;
  close(): void;
}

interface Answered {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The browser's own protocol for tools. Nothing that it tells by itself is asked for. */
async function openTools(address: string): Promise<Tools> {
  const socket = new WebSocket(address);
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
  const waiting = new Map<number, (answer: Answered) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answered;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let asked = 0;
  return {
    ask: <T>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<T>((done, failed) => {
        waiting.set(++asked, ({ result, error }) =>
          error ? failed(new Error(`${method}: ${error.message}`)) : done(result as T),
        );
        socket.send(JSON.stringify({ id: asked, method, params, sessionId }));
      }),
    close: () => socket.close(),
  };
}

function addressOfTools({ stderr }: ChildProcess): Promise<string> {
  return new Promise((found) => {
    let said = '';
    stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /ws:\/\/\S+/.exec(said)?.[0];
      if (address !== undefined) found(address);
    });
  });
}
