/**
 * Who may import whom (docs/architecture.md). Each layer lists all it may reach; anything else of ours is forbidden, and
 * the comment names the right place.
 */
const tests = '[.](spec|test)[.]tsx?$'
/** Single files at the top of lib: env, log, metrics, paths and the like; they know no layer. */
const house = '^lib/[^/]+[.]ts$'

/** `from` may import of ours only `allowed` (and itself). */
const layer = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(app|components|lib|bin|e2e|bench|faults|server[.]ts|proxy[.]ts)', pathNot: [from, ...allowed] }
})

const lib = (...names) => names.map((name) => `^lib/${name}/`)
const components = (...names) => names.map((name) => `^components/${name}/`)

const layers = [
  layer('house', house, [], 'A file at the top of lib knows no layer: put what needs one into that layer.'),
  layer('domain-is-pure', '^lib/domain/', [], 'lib/domain knows nothing else: pass it what it needs as arguments.'),
  layer(
    'api-shapes',
    '^lib/api/',
    [...lib('domain'), house],
    'lib/api holds wire shapes over lib/domain: work belongs into lib/services.'
  ),
  layer('format', '^lib/format/', lib('domain'), 'lib/format turns values into words; it may know lib/domain only.'),
  layer(
    'db',
    '^lib/db/',
    [...lib('domain'), house],
    'lib/db stores what lib/domain decides: rules belong there, verbs into lib/services.'
  ),
  layer(
    'own-postgres',
    '^lib/own-postgres/',
    [house],
    'lib/own-postgres brings a PostgreSQL up and down; what is stored in it belongs into lib/db.'
  ),
  layer(
    'practice-provider',
    '^lib/practice-provider/',
    [],
    'The practice provider is a provider: it knows nothing of the product that calls it.'
  ),
  layer('fault-proxy', '^lib/fault-proxy/', [], 'The fault proxy passes bytes on; it knows nothing of ours.'),
  layer(
    'providers',
    '^lib/providers/',
    [...lib('domain', 'api'), house],
    'lib/providers is reached through its port: storing and deciding belong into lib/services.'
  ),
  layer(
    'auth',
    '^lib/auth/',
    [...lib('domain', 'db'), house],
    'lib/auth checks credentials: flows of signing in belong into lib/sign-in, verbs into lib/services.'
  ),
  layer(
    'sign-in',
    '^lib/sign-in/',
    [...lib('domain', 'api', 'db', 'auth', 'services'), house],
    'lib/sign-in holds the flows of signing in; checking a credential belongs into lib/auth.'
  ),
  layer(
    'services',
    '^lib/services/',
    [...lib('domain', 'api', 'db', 'providers', 'auth'), house],
    'A verb loads, decides and applies: HTTP belongs into lib/http, words for people into lib/format.'
  ),
  layer(
    'doors',
    '^lib/(http|mcp|gateway|webhooks|openapi)/',
    [...lib('domain', 'api', 'services', 'auth', '(http|mcp|gateway|webhooks|openapi)'), house],
    'A door calls lib/services and never lib/db: write a verb or a read there.'
  ),
  layer(
    'jobs',
    '^lib/jobs/',
    [...lib('domain', 'services'), house],
    'A job finds due rows and calls verbs, both in lib/services.'
  ),
  layer(
    'loaders',
    '^lib/loaders/',
    [...lib('domain', 'api', 'services', 'auth', 'sign-in', 'queries'), house],
    'A loader is a gate and a read of lib/services.'
  ),
  layer('client', '^lib/client/', lib('api'), 'lib/client is published: it depends on lib/api only.'),
  layer('queries', '^lib/queries/', lib('client', 'api'), 'lib/queries holds keys and hooks over lib/client.'),
  layer(
    'process',
    '^(server[.]ts$|lib/server/)',
    [...lib('server', 'own-postgres', 'http', 'jobs', 'services', 'db', 'api'), house],
    'The process starts and stops the parts; what they do belongs into them.'
  ),
  layer(
    'ui-kit',
    '^components/ui/',
    [],
    'components/ui knows nothing of ours: what knows a value or a noun goes into its own folder of components.'
  ),
  layer(
    'components',
    '^components/(?!ui/)',
    ['^components/', ...lib('queries', 'api', 'domain', 'format'), '^lib/paths[.]ts$'],
    'A component shows: reading belongs into lib/loaders or lib/queries.'
  ),
  layer(
    'pages',
    '^app/(?!api/)',
    [
      '^app/',
      '^components/',
      ...lib('loaders', 'queries', 'api', 'domain', 'format', 'auth', 'sign-in'),
      '^lib/paths[.]ts$',
      '^lib/env[.]ts$'
    ],
    'A page composes and gates: read through lib/loaders, act through lib/queries.'
  ),
  layer(
    'app-api',
    '^app/api/',
    lib('http', 'sign-in', 'mcp'),
    'A route file mounts lib/http (or lib/sign-in) and does nothing else.'
  )
]

/**
 * The rooms of lib/domain, each with the rooms below it. A room imports those and itself; a room that is missing here
 * imports nothing, so a new one has to say where it stands.
 */
const DOMAIN_ROOMS = {
  exact: [],
  operation: ['exact'],
  access: ['operation'],
  contract: ['operation'],
  redaction: ['exact'],
  policy: ['contract', 'operation'],
  words: ['exact', 'operation'],
  evidence: ['exact', 'operation'],
  resolution: ['exact', 'operation', 'policy'],
  begin: ['contract', 'exact', 'operation', 'policy', 'words'],
  decide: ['access', 'begin', 'contract', 'evidence', 'exact', 'operation', 'policy', 'resolution']
}
/** The rooms of lib/services. */
const SERVICE_ROOMS = {
  kernel: [],
  operation: ['kernel'],
  evidence: ['kernel'],
  inventory: ['kernel'],
  access: ['kernel'],
  resolution: ['kernel', 'operation'],
  audit: ['kernel', 'operation']
}

const rooms = (base, below) =>
  Object.entries(below).map(([room, allowed]) => ({
    name: `${base.split('/').pop()}-${room}`,
    comment: `${base}/${room} imports ${allowed.length === 0 ? 'no other room of' : `only ${allowed.join(', ')} of`} ${base}: pass what it needs, or move what both need into a lower room.`,
    severity: 'error',
    from: { path: `^${base}/${room}/`, pathNot: tests },
    to: { path: `^${base}/`, pathNot: [room, ...allowed].map((name) => `^${base}/${name}/`) }
  }))

const houses = (base, below) => ({
  name: `${base.split('/').pop()}-has-rooms`,
  comment: `Every file of ${base} lies in one of its rooms (${Object.keys(below).join(', ')}).`,
  severity: 'error',
  from: {},
  to: { path: `^${base}/`, pathNot: [...Object.keys(below).map((room) => `^${base}/${room}/`), tests] }
})

module.exports = {
  forbidden: [
    ...layers,
    ...rooms('lib/domain', DOMAIN_ROOMS),
    houses('lib/domain', DOMAIN_ROOMS),
    ...rooms('lib/services', SERVICE_ROOMS),
    houses('lib/services', SERVICE_ROOMS),
    {
      name: 'nouns-apart',
      comment:
        'One noun does not know another: share through components/value, ui, layout, data-table or charts; what the parts of the operation page share is in components/operation-page.',
      severity: 'error',
      from: { path: '^components/(?!(?:ui|layout|data-table|charts|value)/)([^/]+)/', pathNot: tests },
      to: {
        path: '^components/',
        pathNot: ['^components/$1/', ...components('ui', 'layout', 'data-table', 'charts', 'value', 'operation-page')]
      }
    },
    {
      name: 'domain-has-no-io',
      comment: 'lib/domain is pure: no IO, clock or randomness. Hashing goes through lib/domain/exact/sha256.ts.',
      severity: 'error',
      from: { path: '^lib/domain/', pathNot: [tests, '^lib/domain/exact/sha256[.]ts$'] },
      to: { dependencyTypes: ['core'] }
    },
    {
      name: 'domain-has-few-packages',
      comment: 'lib/domain uses packages that are pure functions only; add one to this rule when it is.',
      severity: 'error',
      from: { path: '^lib/domain/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: 'node_modules/(canonicalize|structured-headers)/' }
    },
    {
      name: 'sql-in-db-only',
      comment:
        'lib/db is the only importer of pg and Prisma (beside lib/own-postgres, which asks its server whether it runs): add a function there.',
      severity: 'error',
      from: {
        pathNot: ['^lib/(db|own-postgres|testing)/', '^bench/', '^faults/', '^prisma[.]config[.]ts$', tests]
      },
      to: { path: ['node_modules/(pg|@prisma|prisma)/', '^lib/db/generated/'] }
    },
    {
      name: 'no-framework-below',
      comment:
        'Next and React belong to app, components, lib/queries, lib/loaders and lib/auth; Hono to lib/http and its neighbours.',
      severity: 'error',
      from: { path: '^lib/(domain|api|db|services|providers|client|jobs|format)/', pathNot: tests },
      to: { path: 'node_modules/(next|next-auth|react|react-dom|hono|@hono)/' }
    },
    {
      name: 'testing-for-tests',
      comment: 'Only tests and benchmarks import lib/testing: what users run has a room of its own in lib.',
      severity: 'error',
      from: { pathNot: [tests, '^lib/testing/', '^(e2e|bench|faults)/'] },
      to: { path: '^lib/testing/' }
    },
    {
      name: 'practice-for-practice',
      comment:
        'The practice provider and the fault proxy serve the demo, drills and tests: the product never needs them.',
      severity: 'error',
      from: {
        path: '^(app|components|lib|server[.]ts)',
        pathNot: [tests, '^lib/(testing|practice-provider|fault-proxy)/']
      },
      to: { path: '^lib/(practice-provider|fault-proxy)/' }
    },
    {
      name: 'no-test-as-source',
      comment: 'Nothing imports a test: move what is shared into lib/testing.',
      severity: 'error',
      from: {},
      to: { path: tests }
    },
    {
      name: 'no-barrel',
      comment: 'No index files: import the file that has it.',
      severity: 'error',
      from: {},
      to: { path: '/index[.]tsx?$', pathNot: 'node_modules' }
    },
    {
      name: 'no-cycle',
      comment: 'Two files need each other: move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^lib/db/generated/' } }
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere: correct the path or add the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true }
    },
    {
      name: 'no-dev-package-in-product',
      comment: 'The product imports a package that only development installs: move it to dependencies.',
      severity: 'error',
      from: { path: '^(app|components|lib|bin|server[.]ts)', pathNot: [tests, '^lib/testing/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] }
    }
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^lib/db/generated/'] },
    exclude: { path: ['^(dist|[.]next|[.]cache|[.]data)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types']
    },
    cache: { folder: '.cache/boundaries', strategy: 'content' }
  }
}
