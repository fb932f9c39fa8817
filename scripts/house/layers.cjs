/**
 * Who may import whom, layer by layer (docs/architecture.md has the same as a table, and a test compares the two). Each
 * layer lists all it may reach; anything else of ours is forbidden, and the comment names the right place.
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
    [...lib('domain', 'api', 'db', 'auth', 'services', 'verbs'), house],
    'lib/sign-in holds the flows of signing in; checking a credential belongs into lib/auth.'
  ),
  layer(
    'services',
    '^lib/services/',
    [...lib('domain', 'api', 'db', 'providers', 'auth'), house],
    'A verb loads, decides and applies: HTTP belongs into lib/http, words for people into lib/format.'
  ),
  layer(
    'verbs',
    '^lib/verbs/',
    [...lib('domain', 'api', 'services'), house],
    'lib/verbs authorises and calls: work belongs into lib/services, reading a request into its adapter.'
  ),
  layer(
    'http',
    '^lib/http/',
    [...lib('domain', 'api', 'services', 'verbs', 'auth'), house],
    'An adapter performs verbs (lib/verbs) and never asks lib/db: write a verb or a read in lib/services.'
  ),
  layer(
    'openapi',
    '^lib/openapi/',
    [...lib('domain', 'api', 'http', 'auth'), house],
    'lib/openapi draws the reference from lib/api and sends it by lib/http.'
  ),
  layer(
    'jobs',
    '^lib/jobs/',
    [...lib('domain', 'services', 'verbs'), house],
    'A job finds what is due and acts, both by performing verbs (lib/verbs).'
  ),
  layer(
    'loaders',
    '^lib/loaders/',
    [...lib('domain', 'api', 'services', 'verbs', 'auth', 'sign-in', 'queries'), house],
    'A loader asks for a session and performs a verb (lib/verbs) that reads.'
  ),
  layer('client', '^lib/client/', lib('api'), 'lib/client is published: it depends on lib/api only.'),
  layer('queries', '^lib/queries/', lib('client', 'api'), 'lib/queries holds keys and hooks over lib/client.'),
  layer(
    'process',
    '^(server[.]ts$|lib/server/)',
    [...lib('server', 'own-postgres', 'http', 'openapi', 'jobs', 'services', 'verbs', 'db', 'api'), house],
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
    [...lib('http', 'openapi', 'sign-in'), '^lib/env[.]ts$'],
    'A route file mounts lib/http (or lib/sign-in) and does nothing else.'
  )
]

module.exports = { components, house, layers, tests }
