/**
 * Who may import whom (docs/architecture.md). The name of each rule says what it protects.
 * The database, the built shop and the folders of implementations are read at run time and do not show here.
 */
const server = '^apps/server/src';
const modules = `${server}/modules`;
const shop = '^apps/webshop/app';
const features = `${shop}/features`;
const test = '\\.(test|e2e)\\.tsx?$';

/**
 * From what all modules know to what knows all, each with its area. A module may use those of its own row and of the rows before it.
 * Areas are for finding things: people need files, and shops need the people of organizations, so an area is not one row.
 */
const moduleOrder = [
  { people: ['identity'], content: ['files', 'search-words'] },
  { people: ['records', 'organizations', 'desk'] },
  { content: ['config', 'catalog'] },
  { schemes: ['funds'] },
  { schemes: ['provider-applications'], vouchers: ['ledger'] },
  { money: ['transactions'] },
  { vouchers: ['holder', 'sponsor', 'reminders'] },
  {
    people: ['digid'],
    schemes: ['fund-requests', 'fund-activation'],
    vouchers: ['physical-cards'],
    money: ['reservations', 'reimbursements', 'counter', 'payouts'],
  },
  { people: ['employees', 'operators', 'service-number-reading', 'validators', 'waiting', 'work'], content: ['search'] },
  'notifications',
].map((row) =>
  typeof row === 'string' ? [row] : Object.entries(row).flatMap(([area, names]) => names.map((name) => `${area}/${name}`)),
);

/** A module in its area; notifications are both. */
const aModule = '(?:notifications|[^/]+/[^/]+)';

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const laterModules = (row) => moduleOrder.slice(row + 1).flat();

const moduleOrderRules = moduleOrder
  .slice(0, -1)
  .map((names, row) =>
    rule(
      `module-order-${names.join('-')}-before-${moduleOrder[row + 1].join('-')}`.replaceAll('/', '-'),
      { path: `${modules}/(${names.join('|')})/` },
      { path: `${modules}/(${laterModules(row).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    // Workspaces
    rule('apps-in-the-browser-never-import-another-app', { path: '^apps/(webshop|backoffice)/' }, { path: '^apps/(?!$1/)' }),
    rule(
      'server-reads-the-built-apps-only-at-run-time',
      { path: '^apps/server/(?!scripts/)' }, // what builds it writes programs as the shop's does
      { path: '^(apps/(webshop|backoffice)|packages/(bundling|client|ui))/' },
    ),
    rule(
      'ui-imports-nothing-of-ours',
      { path: '^packages/ui/' },
      { path: '^(apps|e2e|bench|scripts|implementations|packages/(?!ui/))' },
    ),
    rule(
      'contract-imports-nothing-of-ours',
      { path: '^packages/contract/' },
      { path: '^(apps|e2e|bench|scripts|implementations|packages/(?!contract/))' },
    ),
    rule(
      'implementations-know-texts-and-tokens-only',
      { path: '^packages/implementations/' },
      { path: '^(apps|e2e|bench|scripts|packages/(?!(implementations|translations)/|ui/src/theme-contrast\\.ts$))' },
    ),
    rule(
      'domain-imports-nothing-of-ours',
      { path: '^packages/domain/' },
      { path: '^(apps|e2e|bench|scripts|implementations|packages/(?!domain/))' },
    ),
    rule('domain-runs-anywhere', { path: '^packages/domain/', pathNot: test }, { dependencyTypes: ['core'] }),
    rule(
      'client-knows-no-app-and-no-texts',
      { path: '^packages/client/' },
      { path: '^(apps|e2e|bench|scripts|implementations|packages/(?!(client|contract|domain|ui)/))' },
    ),
    rule(
      'translations-know-the-domain-only',
      { path: '^packages/translations/' },
      { path: '^(apps|e2e|bench|scripts|implementations|packages/(?!(translations|domain)/))' },
    ),
    rule(
      'journeys-and-benchmarks-use-the-contract-and-the-testing-door',
      { path: '^(e2e|bench)/' },
      { path: '^(apps/webshop/|packages/(?!contract/)|apps/server/(?!testing/index\\.ts$))' },
    ),
    rule('nobody-imports-journeys-or-benchmarks', { path: '^(apps|packages|scripts)/' }, { path: '^(e2e|bench)/' }),
    rule('scripts-stand-apart', { path: '^scripts/' }, { path: '^(apps|packages|implementations)/' }),

    // Inside the server: app → modules → platform, implementations
    rule(
      'implementations-know-only-texts',
      { path: `${server}/implementations/`, pathNot: test },
      { path: `${server}/(?!implementations/|platform/text/)` },
    ),
    rule(
      'module-only-through-its-index',
      { path: `${modules}/(${aModule})/` },
      { path: `${modules}/(?!$1/)${aModule}/(?!index\\.ts$)` },
    ),
    rule(
      'app-uses-modules-only-through-their-index',
      { path: `${server}/(app/)?[^/]+\\.ts$`, pathNot: test },
      { path: `${modules}/${aModule}/(?!index\\.ts$)` },
    ),
    rule('module-knows-no-app', { path: `${modules}/`, pathNot: test }, { path: `${server}/(app/|[^/]+\\.ts$)` }),
    rule(
      'platform-knows-no-module',
      { path: `${server}/platform/`, pathNot: test },
      { path: `${server}/(?!platform/|implementations/)` },
    ),
    rule(
      'nobody-imports-notifications',
      {
        path: '^apps/server/',
        pathNot: [`${modules}/notifications/`, `${server}/app/(app|jobs|operations)\\.ts$`],
      },
      { path: `${modules}/notifications/` },
    ),
    rule(
      'the-demo-is-read-only-where-it-is-asked-for',
      { path: '^(apps|e2e|bench|scripts|implementations|packages/(?!demo/))', pathNot: test },
      { path: '^packages/demo/(?!src/messages\\.ts$)' },
    ),
    rule(
      'only-tests-read-the-messages-of-the-demo',
      { path: '^(apps|packages/(?!demo/))', pathNot: [test, '^apps/server/testing/'] },
      { path: '^packages/demo/' },
    ),
    rule(
      'the-demo-enters-the-server-by-its-doors',
      { path: '^packages/demo/', pathNot: test },
      { path: `${server}/(?!app/demo-door\\.ts$|platform/|modules/${aModule}/index\\.ts$)` },
    ),
    rule(
      'the-demo-knows-no-other-app',
      { path: '^packages/demo/' },
      { path: '^(apps/(?!server/)|e2e|bench|scripts|packages/(ui|client)/)' },
    ),
    // A new module: add it to a row of moduleOrder.
    rule('every-module-has-its-place-in-the-order', { path: `${modules}/(?!(${moduleOrder.flat().join('|')})/)` }, { path: '.' }),
    ...moduleOrderRules,

    // Inside the shop: routes → features → components → platform
    rule('features-do-not-import-each-other', { path: `${features}/([^/]+)/` }, { path: `${features}/(?!$1/)` }),
    rule('features-know-no-route', { path: `${features}/` }, { path: `${shop}/(routes/|root\\.tsx$)` }),
    rule('components-know-no-feature', { path: `${shop}/components/` }, { path: `${shop}/(features/|routes/|root\\.tsx$)` }),
    rule('shop-platform-knows-no-page', { path: `${shop}/platform/` }, { path: `${shop}/(components|features|routes)/` }),
    rule(
      'browser-gets-no-server-code',
      { path: `${shop}/|^packages/(client|ui)/src/`, pathNot: [test, '\\.server\\.tsx?$'] },
      { dependencyTypes: ['core'] },
    ),

    // Everywhere
    rule('no-cycles', {}, { circular: true }),
    rule(
      'product-imports-no-test-code',
      {
        path: '^(apps|packages)/',
        pathNot: [test, '^apps/server/testing/', '(^|/)(testing|test-support)/', 'vitest[^/]*\\.ts$'],
      },
      { path: `${test}|^apps/server/testing/` },
    ),
    rule(
      'product-runs-without-development-dependencies',
      { path: '^apps/server/src/|^packages/(client|contract|demo|domain|implementations|translations|ui)/src/', pathNot: test },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    // What is made while an app is built: the types of its routes, and its texts.
    rule('every-import-resolves', {}, { couldNotResolve: true, pathNot: '(^|/)\\+types/|^virtual:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|generated|\\.react-router)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
