const { components, layers, tests } = require('./scripts/house/layers.cjs')

/** Benchmarks that measure a begin without lib/verbs. */
const BENCHED = ['^bench/idle[.]ts$']

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
  decide: ['access', 'begin', 'contract', 'evidence', 'exact', 'operation', 'policy', 'resolution', 'words']
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
      name: 'one-gate',
      comment:
        'Only lib/verbs calls a verb: import perform from lib/verbs/perform.ts, and types alone from lib/services.',
      severity: 'error',
      from: { pathNot: [tests, '^lib/(verbs|services)/', ...BENCHED] },
      to: { path: '^lib/services/', dependencyTypesNot: ['type-only'] }
    },
    {
      name: 'tenants-are-vouched-for',
      comment:
        'Only the check of a credential, the jobs and the command line vouch for a tenant; pass their context on.',
      severity: 'error',
      from: { pathNot: [tests, '^lib/(auth|jobs|testing)/', '^bin/tenant[.]ts$', ...BENCHED] },
      to: { path: '^lib/domain/access/vouch-tenant[.]ts$' }
    },
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
    exclude: { path: ['^(dist|[.]next|[.]cache|[.]data)/', '^bench/peers/.*[.]mjs$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types']
    },
    cache: { folder: '.cache/boundaries', strategy: 'content' }
  }
}
