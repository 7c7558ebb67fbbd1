/** The import rules of ARCHITECTURE.md, checked by `npm run imports`. */

/** Files of src/api that every resource there may build on. */
const baseApi =
  '^src/api/(api|askedEarly|readFailure|baseQuery|build|connection|demo|call|checkAnswer|endpoint|freshReads|idempotencyKeys|inOneCall|answersOnTheirWay|writeGate|readNow|saveFailure|session|cacheTags|uploadMutations)\\.ts$'

/**
 * The areas of the server, lowest first: an area imports only those that stand before it here. The files of a folder
 * whose subfolders are areas of their own are an area too (`billing` stands on `billing/payments`).
 */
export const areas = [
  'activity',
  'idempotency',
  'bounces',
  'notifications',
  'pictures',
  'tags',
  'sessions',
  'visits',
  'billing/payments',
  'billing/referrals',
  'billing',
  'uploads',
  'workspace',
  'workspace/team',
  'workspace/mailDomains',
  'workspace/apiKeys',
  'workspace/webhooks',
  'workspace/savedViews',
  'workspace/activity',
  'privacy',
  'user',
  'samples',
  'branding',
  'auth',
  'portal',
  'creators',
  'creators/connectors',
  'creators/connections',
  'creators/sync',
  'creators/accounts',
  'links/landingPages',
  'links/domains',
  'links',
  'discovery/watchlists',
  'discovery/examples',
  'discovery',
  'requests/comments',
  'requests/submissions',
  'requests/tasks',
  'requests',
  'requests/templates',
  'reports',
  'shares',
  'reports/mailing',
  'search',
  'overview',
  'waiting',
  'exports',
]

/** The files of an area, without those of areas inside its folder. */
function filesOf(area) {
  const inside = areas.filter((one) => one.startsWith(`${area}/`))
  const rooms = inside.map((one) => `${one.slice(area.length + 1)}/`).join('|')
  return `^server/areas/${area}/${rooms && `(?!${rooms})`}`
}

/** A rule for each area but the highest: nothing above it is imported. */
const areasImportBelow = areas.slice(0, -1).map((area, place) => ({
  name: `${area.replace('/', '-')}-imports-areas-below`,
  comment: 'Areas have an order, given at the top of this file; what two need moves below both.',
  severity: 'error',
  from: { path: filesOf(area) },
  to: { path: areas.slice(place + 1).map(filesOf) },
}))

/**
 * The features of the browser app, lowest first: a feature imports only those that stand before it here, and of them
 * only what lies in their `shared/`.
 */
export const features = [
  'savedViews',
  'tags',
  'billing',
  'importing',
  'auth',
  'user',
  'repeats',
  'notifications',
  'welcome',
  'samples',
  'uploads',
  'creators',
  'team',
  'visits',
  'creatorAccounts',
  'domains',
  'trackingLinks',
  'landingPages',
  'examples',
  'discovery',
  'watchlists',
  'comments',
  'reports',
  'shares',
  'tasks',
  'requests',
  'review',
  'portal',
  'overview',
  'payments',
  'referrals',
  'branding',
  'apiKeys',
  'webhooks',
  'integrations',
  'activity',
  'releases',
  'machines',
]

const featuresImportBelow = features.slice(0, -1).map((feature, place) => ({
  name: `${feature}-imports-features-below`,
  comment: 'Features have an order, given at the top of this file; what two need moves below both.',
  severity: 'error',
  from: { path: `^src/features/${feature}/` },
  to: { path: `^src/features/(${features.slice(place + 1).join('|')})/` },
}))

const libraries = (...names) => `^node_modules/(?!(${names.join('|')})/)`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-yup-only',
      comment: 'Both wings stand on contract/: it knows neither of them, and no library but yup.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^(contract/|node_modules/yup/)' },
    },
    {
      name: 'browser-and-server-are-apart',
      comment: 'They meet on the wire, which contract/ describes.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^(src|server)/', pathNot: '^$1/' },
    },
    {
      name: 'browser-has-no-node',
      severity: 'error',
      from: { path: '^(src|contract)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-and-lib-know-no-product',
      severity: 'error',
      from: { path: '^src/(ui|lib)/' },
      to: {
        path: '^src/(api|machines|components|features|app)/|^node_modules/(@reduxjs|react-redux|xstate|@xstate)/',
      },
    },
    {
      name: 'client-imports-nothing',
      comment:
        'What goes into the package of the client has no dependencies: the calls are written beside it when it is packed.',
      severity: 'error',
      from: { path: '^client/' },
      to: { pathNot: '^client/' },
    },
    {
      name: 'client-is-packed',
      comment: 'The product does not use its own client; programs of others do.',
      severity: 'error',
      from: { path: '^(contract|src|server)/' },
      to: { path: '^client/' },
    },
    {
      name: 'lib-is-below-ui',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/ui/' },
    },
    {
      name: 'api-resources-stand-alone',
      comment:
        'A resource of the API imports contract/, lib/ and the base api, never another resource.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: baseApi },
      to: { path: '^src/', pathNot: `^src/lib/|${baseApi}` },
    },
    {
      name: 'base-api-knows-no-resource',
      severity: 'error',
      from: { path: baseApi },
      to: { path: '^src/', pathNot: `^src/lib/|${baseApi}` },
    },
    {
      name: 'machines-are-pure',
      comment: 'Effects reach a machine through its ports. The bridge alone knows the store.',
      severity: 'error',
      from: { path: '^src/machines/(?!bridge/)' },
      to: {
        path: `^src/|${libraries('xstate')}`,
        pathNot: '^src/(machines|lib)/',
      },
    },
    ...featuresImportBelow,
    {
      name: 'features-are-entered-by-shared',
      comment:
        'What a feature has for others lies in its `shared/`, file by file: there is nothing to list twice, and a move into it shows in a review. Whatever lies beside it may change without a look at other features.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1/|[^/]+/shared/)' },
    },
    {
      name: 'features-are-above-components',
      comment:
        'A component knows the product and no feature: what is of one feature lies in its folder.',
      severity: 'error',
      from: { path: '^src/(api|machines|components|ui|lib)/' },
      to: { path: '^src/features/' },
    },
    {
      name: 'app-is-on-top',
      comment: 'Only app/ knows every feature; nothing below it knows app/.',
      severity: 'error',
      from: { path: '^src/(?!app/)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'api-and-machines-know-no-screens',
      severity: 'error',
      from: { path: '^src/(api|machines)/' },
      to: { path: '^src/(components|ui)/' },
    },
    {
      name: 'platform-knows-no-area',
      comment: 'What any such product needs stands below what this one is about.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(?!platform/)' },
    },
    {
      name: 'database-is-below-areas',
      comment: 'Tables, migrations and routines stand on the platform; areas stand on them.',
      severity: 'error',
      from: { path: '^server/database/' },
      to: { path: '^server/(?!database/|platform/)' },
    },
    {
      name: 'reference-is-words-and-examples',
      comment:
        'What the API reference says is written against the contract; nothing of the process is in it.',
      severity: 'error',
      from: { path: '^server/reference/' },
      to: { path: '^server/(?!reference/|platform/openapi/reference[.]ts$)' },
    },
    {
      name: 'areas-know-no-process',
      comment:
        'The process composes the areas; the edge and the programs beside it stand above them.',
      severity: 'error',
      from: { path: '^server/areas/' },
      to: { path: '^server/(?!areas/|database/|platform/)' },
    },
    ...areasImportBelow,
    {
      name: 'areas-are-entered-by-compose',
      comment:
        'What an area adds to the process is for server/compose.ts; its other files are for the areas above it.',
      severity: 'error',
      from: { pathNot: '^server/compose[.]ts$' },
      to: { path: '^server/areas/.+/area[.]ts$' },
    },
    {
      name: 'compose-knows-areas-by-entry',
      comment: 'What areas do for each other is opened in server/services.ts.',
      severity: 'error',
      from: { path: '^server/compose[.]ts$' },
      to: { path: '^server/areas/', pathNot: '/area[.]ts$' },
    },
    {
      name: 'visits-are-behind-their-store',
      comment:
        'Which engine keeps visits is for openVisitStore to know; everybody else asks the store.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/areas/visits/(openVisitStore[.]ts$|postgres/|clickHouse/)',
      },
      to: { path: '^server/areas/visits/(postgres|clickHouse)/' },
    },
    {
      name: 'visits-tables-are-of-the-engine',
      comment:
        'Their tables are read by the engine that keeps visits in PostgreSQL, and by nothing else.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/areas/visits/' },
      to: { path: '^server/database/schema/visits[.]ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '(\\.d\\.ts|(^|/)tsconfig\\.json|\\.config\\.[jt]s|\\.css)$|^(tests|bench|scripts|src/public)/',
      },
      to: {},
    },
    {
      name: 'no-barrels',
      comment: 'A file that only gives on what others hold hides where things are.',
      severity: 'error',
      from: {},
      to: { path: '/index[.]tsx?$', pathNot: 'node_modules' },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|test-results)/|^tests/support/bluesky/(node_modules|network)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
    },
  },
}
