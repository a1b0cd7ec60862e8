/** Builds the app from its parts: the only place where parts meet. */
import { join } from 'node:path';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { readContract } from '@tegoed/contract/document';
import { addApiDocs } from '../platform/http/pages/api-docs.ts';
import { createAuthentication } from '../platform/http/caller/authentication.ts';
import type { Now } from '@tegoed/domain/dates';
import { createContractChecks, type ContractChecks } from '../platform/http/contract-checks.ts';
import { addContractRoutes } from '../platform/http/contract-routes.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Read } from '../platform/database/replica/read.ts';
import type { Deps } from '../platform/deps.ts';
import { createEvents } from '../platform/delivery/events.ts';
import { allListeners, createDispatcher, type Dispatcher } from '../platform/delivery/dispatcher.ts';
import { addHealthRoutes, type Figure } from '../platform/http/pages/health-routes.ts';
import { watched, type Job } from '../platform/delivery/jobs.ts';
import { createMailTransport } from '../platform/delivery/mail/mail-transport.ts';
import { createFileStore } from '../platform/services/file-store.ts';
import { isAllowedOrigin } from '../platform/services/front-urls.ts';
import { createMediaStore } from '../platform/services/media-store.ts';
import { isOutage, retryAfter } from '../platform/http/outage.ts';
import { packing } from '../platform/http/answers/packing.ts';
import type { SeenAnswer } from '../platform/http/answers/send-answer.ts';
import type { VisitorAnswers } from '../platform/http/answers/visitor-answers.ts';
import { createOutbox } from '../platform/delivery/outbox.ts';
import { createPushTransport } from '../platform/delivery/push-transport.ts';
import { parseQueryString } from '../platform/http/query-string.ts';
import { createRateLimits } from '../platform/http/guards/rate-limits.ts';
import { languageOf } from '../platform/http/caller/read-caller.ts';
import { message, translate } from '../platform/text/translate.ts';
import { createSecrets } from '../platform/services/secrets.ts';
import { createSmsTransport } from '../platform/delivery/sms-transport.ts';
import { isEmptyPlatform, type Settings } from '../platform/services/settings/settings.ts';
import { shedLoad } from '../platform/http/guards/shed-load.ts';
import { embeddedGeocoder, type Geocoder } from '../platform/services/geocoder/geocoder.ts';
import { pdokAddress, pdokGeocoder } from '../platform/services/geocoder/pdok-geocoder.ts';
import { createVirusScanner } from '../platform/services/virus-scanner.ts';
import { readImplementations, type FolderMemory, type Implementation } from '@tegoed/implementations';
import { knownShops } from '../implementations/known-shops.ts';
import { shopProfilesOf } from '../implementations/shop-profiles.ts';
import { jobsOf } from './jobs.ts';
import type { Demo } from './demo-door.ts';
import { loadDemo } from './load-demo.ts';
import { createMemoriesOfApi, createMemoriesOfPages, everyTwoSeconds } from './memories.ts';
import { openDatabases, type Connections } from './open-databases.ts';
import { operationsOf } from './operations.ts';
import type { Preparation } from './prepare-first-calls.ts';
import { builtShop } from '../shop/built-shop.ts';
import { callInProcess } from '../shop/call-in-process.ts';
import { servedImplementation } from '../shop/served-implementation.ts';
import { callOtherPlatform, forwardApi } from '../shop/other-platform.ts';
import { pageFigures } from '../shop/pages/page-figures.ts';
import { backofficeHost, withoutPort } from '../backoffice/backoffice-host.ts';
import { serveBackoffice } from '../backoffice/serve-backoffice.ts';
import { createPlainShops } from '../shop/plain-shops.ts';
import { serveShop, type ServeShopOptions } from '../shop/serve-shop.ts';
import { serveTiles } from '../shop/tiles/serve-tiles.ts';
import { createContentVersions } from '#content/catalog';
import { createImplementationFinder, findStoredShops } from '#content/config';
import { addFileRoutes } from '#content/files';
import { addDigidPages, addSamlRoutes } from '#people/digid';
import { eligibilityListeners } from '#schemes/fund-activation';
import { addAppLinkRoutes, addEmailRoutes } from '#people/identity';
import { paymentFigures } from '#money/counter';
import { organizationRights } from '#people/organizations';
import { identityRecords } from '#people/records';
import {
  addMailLinkRoutes,
  digestListeners,
  endingVoucherListeners,
  siteNotificationListeners,
  mailListeners,
  paymentListeners,
  pushDelivery,
  siteAndPushNotifier,
} from '#notifications';

export interface AppOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** Past a pooler, for jobs and exports; where there is none, the same address. */
  readonly directUrl?: string;
  readonly now?: Now;
  readonly log?: Logger;
  /** Which folders of municipalities were found good before. */
  readonly rememberedFolders?: FolderMemory | undefined;
  /** Whether the shop's pages are served too (they are, unless this says no): a test of the API alone leaves them out. */
  readonly withShop?: boolean;
  /** For tests: sees every answer as its handler gave it. */
  readonly onAnswer?: (answer: SeenAnswer, checks: ContractChecks) => void;
}

export interface App {
  readonly server: FastifyInstance;
  readonly deps: Deps;
  /** What the folders of the municipalities say. */
  readonly implementations: readonly Implementation[];
  readonly database: Database;
  readonly dispatcher: Dispatcher;
  /** What the worker does by the clock. */
  readonly jobs: readonly Job[];
  /** What the first calls and pages wait for unless it was done before. */
  readonly preparations: readonly Preparation[];
  /** How many connections to the database this opens at most, by what for. */
  readonly connections: Connections;
  close(): Promise<void>;
}

/** Makes the platform's server on a migrated database; it does not listen yet, and runs no background jobs. */
export async function createApp(options: AppOptions): Promise<App> {
  const { settings } = options;
  const now = options.now ?? (() => new Date());
  const log = options.log ?? pino({ level: settings.logLevel });
  const { databaseUrl, directUrl = databaseUrl } = options;
  const databases = await openDatabases({ settings, databaseUrl, directUrl, log });
  const { calls: database, jobs: background, counting, exports } = databases;
  const implementations = readImplementations(settings.implementationsDir, options.rememberedFolders);
  const shops = knownShops(shopProfilesOf(implementations, { isEmpty: isEmptyPlatform(settings) }), () =>
    findStoredShops(database.db),
  );
  await shops.readStored();
  const demo = await loadDemo(settings);
  const contentVersion = createContentVersions({ db: database.db, now, shops });
  const { shopContents, visitorAnswers, forPage } = createMemoriesOfApi({ settings, db: database.db, contentVersion });
  const own = { settings, db: database.db, background, exports, now, log, shops, shopContents };
  const deps = createDeps(own, { counting, demo });
  const mail = createMailTransport(settings);
  const sms = createSmsTransport(settings);
  const notify = siteAndPushNotifier(deps);
  const dispatcher = createDispatcher({
    ...deps,
    mail,
    sms,
    push: pushDelivery({ transport: createPushTransport(settings), now }),
    listeners: allListeners(siteNotificationListeners(deps, notify), mailListeners(deps), eligibilityListeners(deps)),
    manyListeners: { ...paymentListeners(notify, deps), ...endingVoucherListeners(notify, deps), ...digestListeners(deps) },
  });

  const server = createServer(settings, log);
  shedLoad(server, settings.callsAtOnce);
  server.addHook('onRequest', ({ url }, _reply, goOn) => {
    const reading = isHealthCheck(url) ? undefined : shops.readForgotten();
    if (reading === undefined) goOn();
    else reading.then(() => goOn(), goOn);
  });
  if (options.withShop !== false)
    await serveBackoffice(server, {
      buildFolder: join(root, 'apps/backoffice/build/client'),
      backofficeUrl: settings.backofficeUrl,
    });
  const memories = createMemoriesOfPages(settings);
  const figures = [...paymentFigures(deps), ...pageFigures(memories.pages), ...databases.figures];
  const preparations = await addPlatform(server, deps, { ...options, demo, figures, readLists: databases.lists, visitorAnswers });
  if (options.withShop !== false) {
    const loadShop = await addShop(server, settings, {
      implementations,
      ...memories,
      contentVersion,
      now,
      keyOfHost: (host) => shops.keyOfHost(host),
      plainShops: createPlainShops((key) => shops.plainShop(key)),
      api: (request, address) => forPage(() => callInProcess(server, request, address)),
    });
    preparations.push(loadShop);
  }
  return {
    server,
    deps,
    implementations,
    database,
    dispatcher,
    preparations,
    connections: databases.connections,
    jobs: jobsOf({ ...deps, db: deps.background }).map((job) => watched(job, { db: deps.background, now })),
    async close() {
      await server.close();
      mail.close();
      await databases.close();
    },
  };
}

/**
 * The shop alone, on top of another platform's API (`API_URL`, docs/how-to/operate.md): no database, no jobs.
 * What a page asks of the API is handed on.
 */
export async function createShopOnly({
  settings,
  log,
  rememberedFolders,
}: Pick<AppOptions, 'settings' | 'rememberedFolders'> & { log: Logger }): Promise<
  Pick<App, 'server' | 'implementations' | 'preparations'>
> {
  const server = createServer(settings, log);
  shedLoad(server, settings.callsAtOnce);
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async () => ({ status: 'ok' }));
  await server.register(async (api) => forwardApi(api, settings.apiUrl));
  const now = () => new Date();
  const implementations = readImplementations(settings.implementationsDir, rememberedFolders);
  const loadShop = await addShop(server, settings, {
    implementations,
    ...createMemoriesOfPages(settings),
    contentVersion: everyTwoSeconds,
    now,
    api: (request) => callOtherPlatform(settings.apiUrl, request),
  });
  return { server, implementations, preparations: [loadShop] };
}

const noSchema = () => {
  throw new Error('a route has a schema of its own: the contract is what calls are checked against');
};

/** What Fastify would check and write answers with is four times ajv at each start: the contract's own checks are all there is. */
const withoutSchemas = { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } };

function createServer(settings: Settings, log: Logger): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: 1_000_000,
    requestTimeout: 60_000,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 300 }, // tokens in paths have 200 characters
    schemaController: withoutSchemas,
  });
}

function createDeps(
  {
    settings,
    db,
    now,
    ...own
  }: Pick<Deps, 'settings' | 'db' | 'background' | 'exports' | 'now' | 'log' | 'shops' | 'shopContents'>,
  { counting, demo }: { counting: Db; demo: Demo | undefined },
): Deps {
  const secrets = createSecrets(settings.secretKey, settings.formerSecretKeys);
  const files = createFileStore(settings);
  return {
    ...own,
    db,
    now,
    settings,
    secrets,
    events: createEvents(now),
    outbox: createOutbox({ now, secrets }),
    rateLimits: createRateLimits({ db: counting, now, enabled: settings.rateLimits }),
    files,
    media: createMediaStore({ store: files, now }),
    scanner: createVirusScanner({ url: settings.virusScannerUrl, log: own.log }),
    geocoder: geocoderOf(settings, own.log, demo),
  };
}

/** The towns of the demo are in no register. */
function geocoderOf({ geocoder }: Settings, log: Logger, demo: Demo | undefined): Geocoder {
  if (geocoder === 'embedded') return embeddedGeocoder;
  const pdok = geocoder === 'pdok' ? pdokGeocoder({ url: pdokAddress, log }) : undefined;
  return demo?.demoGeocoder(pdok) ?? pdok ?? embeddedGeocoder;
}

/** What the platform is given besides what every module stands on. */
interface PlatformParts {
  readonly demo: Demo | undefined;
  readonly figures: readonly Figure[];
  readonly readLists: Read;
  readonly visitorAnswers: VisitorAnswers;
}

async function addPlatform(
  server: FastifyInstance,
  deps: Deps,
  { demo, figures, readLists, visitorAnswers, ...options }: AppOptions & PlatformParts,
): Promise<Preparation[]> {
  const { settings } = deps;
  const isOwnHost = ownHosts(deps);
  const contract = readContract();
  const checks = createContractChecks(contract);

  await server.register(compress, packing);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': request.id,
    });
    if (settings.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const key = status === 413 ? 'refusals.body-too-large' : 'refusals.body-not-readable';
      return reply.code(status).send({ message: translate(languageOf(request), message(key)) });
    }
    if (isOutage(error)) {
      deps.log.warn({ event: 'unavailable', requestId: request.id, reason: error instanceof Error ? error.message : 'unknown' });
      return reply
        .code(503)
        .header('retry-after', String(retryAfter))
        .send({ message: translate(languageOf(request), message('refusals.unavailable')) });
    }
    deps.log.error({ event: 'failure', requestId: request.id, err: error }, 'a request failed');
    return reply
      .code(500)
      .send({ message: translate(languageOf(request), message('refusals.failure', { reference: request.id })) });
  });
  addHealthRoutes(server, deps, figures);
  if (settings.demo) demo?.addDemoMailbox(server, { dataDir: settings.dataDir, isOwnHost });
  if (settings.digid.connection === 'simulator')
    demo?.addDemoDigid(server, {
      secrets: deps.secrets,
      isOwnHost,
      isEmpty: isEmptyPlatform(settings),
    });
  if (settings.digid.connection === 'saml') addSamlRoutes(server, deps, settings.digid.saml);

  await server.register(async (api) => {
    await api.register(cors, {
      origin: (origin, answer) => answer(null, origin !== undefined && isAllowedOrigin(origin, settings)),
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders:
        'Content-Type, Accept, Authorization, X-Requested-With, Accept-Language, Client-Key, Client-Type, Client-Version, Access-Token, Idempotency-Key, If-Match'.split(
          ', ',
        ),
      exposedHeaders: ['Error-Code', 'Retry-After', 'ETag'],
      maxAge: 86_400,
    });
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
      done();
    });
    await addContractRoutes(api, {
      contract,
      checks,
      sources: {
        authentication: createAuthentication(deps),
        findImplementation: createImplementationFinder(deps.db, deps.shops),
        isOwnHost,
        isDeskHost: backofficeHost(settings.backofficeUrl),
        deskOrigin: settings.backofficeUrl && new URL(settings.backofficeUrl).origin,
      },
      db: deps.db,
      readLists,
      visitorAnswers,
      now: deps.now,
      rights: organizationRights,
      handlerOf: operationsOf(deps),
      ...(options.onAnswer ? { onAnswer: (answer) => options.onAnswer?.(answer, checks) } : {}),
    });
    api.all('/api/*', (request, reply) =>
      reply.code(404).send({ message: translate(languageOf(request), message('refusals.not-found')) }),
    );
  });

  await server.register((docs) => addApiDocs(docs, contract));

  addFileRoutes(server, deps);
  addAppLinkRoutes(server, { ...deps, records: identityRecords });
  addEmailRoutes(server, { ...deps, isOwnHost });
  addMailLinkRoutes(server, { ...deps, isOwnHost });
  addDigidPages(server, { ...deps, isOwnHost });
  return [...checks.preparations];
}

const root = join(import.meta.dirname, '../../../..');

/** The citizen's shop on every address that is not the platform's, and the picture under its maps. */
async function addShop(
  server: FastifyInstance,
  { publicUrl, demo, dataDir, tiles, rateLimits, pageProxySeconds }: Settings,
  {
    now,
    implementations,
    ...parts
  }: Pick<ServeShopOptions, 'api' | 'pages' | 'answers' | 'contentVersion' | 'keyOfHost' | 'plainShops'> &
    Pick<App, 'implementations'> & { now: Now },
): Promise<Preparation> {
  serveTiles(server, { ...tiles, dataDir, publicUrl, now, limited: rateLimits });
  const built = builtShop(join(root, 'apps/webshop/build'));
  await server.register(async (shop) => {
    await serveShop(shop, {
      ...built,
      implementations: implementations.map(servedImplementation),
      ...parts,
      publicUrl,
      demo,
      proxySeconds: pageProxySeconds,
    });
  });
  return built.load;
}

/** Whether a call only asks if we are alive, which is answered without a database too. */
function isHealthCheck(url: string): boolean {
  return /^\/(healthz|readyz|metrics|api\/v1\/status)\b/.test(url);
}

/** Says of a host whether it is ours (decisions.md 2): the public address, the back office's, the hosts of every implementation, and in demo mode every KEY.localhost. */
function ownHosts({ settings, shops }: Deps): (host: string) => boolean {
  const isBackoffice = backofficeHost(settings.backofficeUrl);
  const publicHost = new URL(settings.publicUrl).hostname;
  return (host) => {
    const name = withoutPort(host);
    if (isBackoffice(name) || name === publicHost || shops.keyOfHost(host) !== undefined) return true;
    return settings.demo && (name === 'localhost' || name === '127.0.0.1' || /^[a-z0-9-]+\.localhost$/.test(name));
  };
}
