import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileCyclesOf, filesIn, importsIn, isTestFile, root, type Edge } from './lib/imports.ts'

const edges = importsIn('packages', 'apps', 'demo', 'bench')

const edgesOf = Map.groupBy(edges, ({ from }) => from)

const breaches = (broken: (edge: Edge) => boolean): string[] =>
  edges.filter(broken).map(({ from, to }) => `${from} → ${to}`)

test('the search for imports, which these tests use, finds imports', () => {
  expect(edges.length).toBeGreaterThan(200)
  expect(edges.some(({ to }) => to === '@engawa/contract')).toBe(true)
})

test('a package imports only the packages that the architecture allows', () => {
  const mayKnow: Record<string, string[]> = {
    'packages/contract': [],
    'packages/charset': [],
    'packages/markdown': [],
    'packages/platform': ['@engawa/markdown'],
    'packages/mascot': [],
    'packages/connectors': ['@engawa/charset'],
    demo: ['@engawa/contract', '@engawa/connectors'],
    'apps/server': [
      '@engawa/charset',
      '@engawa/contract',
      '@engawa/connectors',
      '@engawa/demo',
      '@engawa/platform',
    ],
    'apps/web': ['@engawa/charset', '@engawa/contract', '@engawa/markdown', '@engawa/mascot'],
  }
  const found = breaches(({ from, to }) => {
    const home = Object.keys(mayKnow).find((each) => from.startsWith(`${each}/`))
    if (!home) return false
    const package_ = /^@engawa\/[a-z]+/.exec(to)?.[0]
    if (package_) return !mayKnow[home]?.includes(package_)
    return /^(packages|apps|demo)\//.test(to) && !to.startsWith(`${home}/`)
  })
  expect(found.filter((each) => !each.startsWith('apps/web/e2e/'))).toEqual([])
})

test('the running server needs no development dependency', () => {
  const homes = [
    'apps/server',
    'packages/platform',
    'packages/contract',
    'packages/connectors',
    'packages/charset',
    'packages/markdown',
    'demo',
  ]
  const dependencies = (home: string): Set<string> => {
    const manifest = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    return new Set(Object.keys(manifest.dependencies ?? {}))
  }
  const nameOf = (to: string): string =>
    to
      .split('/')
      .slice(0, to.startsWith('@') ? 2 : 1)
      .join('/')
  const known = new Map(homes.map((home) => [home, dependencies(home)]))
  const found = breaches(({ from, to, atOnce }) => {
    const home = homes.find((each) => from.startsWith(each === 'demo' ? 'demo/' : `${each}/src/`))
    // Programs that draw the demo content are excluded. Only developers run them, because their output is in the repository.
    if (
      !home ||
      !atOnce ||
      isTestFile(from) ||
      /\.fixture\.ts$|^demo\/art\/draw|\/vitest\.config\.ts$/.test(from)
    )
      return false
    const isOwn =
      /^(?:node:|#|apps\/|packages\/|demo\/|\.|\$)/.test(to) || to === `@engawa/${home.split('/').at(-1)!}`
    return !isOwn && !known.get(home)!.has(nameOf(to))
  })
  expect(found).toEqual([])
})

test('each unit test is in a vitest project that runs it', () => {
  const components = ['packages', 'apps'].flatMap(filesIn).filter((file) => file.endsWith('.test.tsx'))
  expect(components.filter((file) => !file.startsWith('apps/web/app/'))).toEqual([])
  expect(readFileSync(join(root, 'apps/web/vitest.config.ts'), 'utf8')).toContain('app/**/*.test.{ts,tsx}')
})

const featureOf = (path: string): string | undefined =>
  /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1]

test('code outside of a server feature imports only the index of the feature', () => {
  const found = breaches(({ from, to }) => {
    const there = featureOf(to)
    if (!there || featureOf(from) === there || isTestFile(from)) return false
    const tables = new RegExp(`^apps/server/src/features/${there}/([a-z-]+/)?[a-z-]+-tables\\.ts$`)
    // The database schema combines the table types of all features. No other code may import these types.
    if (from === 'apps/server/src/db/schema.ts' && tables.test(to)) return false
    // Each kind of works has an index. So does the archive of backups, for programs that start or copy the site.
    return !new RegExp(`^apps/server/src/features/${there}/([a-z-]+/)?index\\.ts$`).test(to)
  })
  expect(found).toEqual([])
})

test('only the search engine uses the tables of the index, and other code imports only its interface', () => {
  const engine = 'apps/server/src/features/search/engine/'
  const tables = /\bsearch_(?:documents|words|is_shown)\b/
  expect(tables.test(readFileSync(join(root, `${engine}documents.ts`), 'utf8'))).toBe(true)
  const users = filesIn('apps/server/src')
    .filter((file) => !isTestFile(file) && !file.startsWith(engine) && !file.includes('/db/migrations/'))
    .filter((file) => tables.test(readFileSync(join(root, file), 'utf8')))
  expect(users).toEqual([])
  const imports = breaches(
    ({ from, to }) =>
      to.startsWith(engine) &&
      !from.startsWith(engine) &&
      !isTestFile(from) &&
      ![`${engine}engine-of.ts`, `${engine}search-engine.ts`].includes(to),
  )
  expect(imports).toEqual([
    // The database schema combines the table types of all features.
    `apps/server/src/db/schema.ts → ${engine}engine-tables.ts`,
    // The search in messages has a table of the chat, and the same tsvectors and tsqueries.
    `apps/server/src/features/search/index.ts → ${engine}document-terms.ts`,
    `apps/server/src/features/search/index.ts → ${engine}tsquery.ts`,
  ])
})

test('programs that start, restore or copy the site import the parts that read and write backups but no other feature code', () => {
  const feature = 'apps/server/src/features/backups/'
  const [archive, repository] = [`${feature}archive/`, `${feature}repository/`]
  const users = edges.filter(({ from, to }) => to === `${archive}index.ts` && !isTestFile(from))
  expect(users.map(({ from }) => from).toSorted()).toEqual([
    'apps/server/src/cli/backup.ts',
    'apps/server/src/process/closed-app.ts',
    'apps/server/src/process/closed-site.ts',
    'apps/server/src/serve.ts',
  ])
  const reached = new Set([`${archive}index.ts`])
  for (const file of reached)
    for (const { to, isType } of edgesOf.get(file) ?? []) if (!isType && to.endsWith('.ts')) reached.add(to)
  const others = [...reached].filter(
    (file) => featureOf(file) !== undefined && !file.startsWith(archive) && !file.startsWith(repository),
  )
  expect(others.toSorted()).toEqual(['backup-store.ts', 'stamp.ts'].map((name) => feature + name))
})

test('a feature does not import the types of works in its own subfolders', () => {
  const found = breaches(({ from, to }) => {
    const kind = /^(apps\/server\/src\/features\/[a-z-]+\/[a-z-]+\/)index\.ts$/.exec(to)?.[1]
    return kind !== undefined && !from.startsWith(kind) && featureOf(from) !== undefined && !isTestFile(from)
  })
  expect(found).toEqual([])
  const inward = breaches(
    ({ from, to }) =>
      /^apps\/server\/src\/features\/works\/(operations\/)?[^/]+$/.test(from) &&
      /^apps\/server\/src\/features\/works\/(?!operations\/)[^/]+\//.test(to),
  )
  expect(inward).toEqual([])
})

/** Returns the cycles of features that import each other. */
function cyclesOf(
  nameOf: (path: string) => string | undefined,
  isCounted = (_from: string): boolean => true,
): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of edges.filter((edge) => isCounted(edge.from))) {
    const [here, there] = [nameOf(from), nameOf(to)]
    if (here && there && here !== there && !isTestFile(from))
      needs.set(here, (needs.get(here) ?? new Set()).add(there))
  }
  const cycles: string[] = []
  const walk = (here: string, path: string[]): void => {
    if (path.includes(here)) cycles.push([...path, here].join(' → '))
    else for (const next of needs.get(here) ?? []) walk(next, [...path, here])
  }
  for (const each of needs.keys()) walk(each, [])
  return cycles
}

test('no files import each other in a cycle, not even types', () => {
  expect(fileCyclesOf(edges.filter(({ from }) => !isTestFile(from)))).toEqual([])
})

test('names of members are only read through one module, which replaces the names of deleted accounts', () => {
  const found = filesIn('apps/server/src/features')
    .filter(
      (file) => !isTestFile(file) && !/\/features\/(?:members|accounts)\/|\/personal-data\.ts$/.test(file),
    )
    .filter((file) =>
      /\busers\.name\b|selectFrom\('users'\)[^;]*?'name'/.test(readFileSync(join(root, file), 'utf8')),
    )
  // This operation finds cases by the name of a member, but returns no name.
  expect(found).toEqual(['apps/server/src/features/moderation/operations/queue.ts'])
})

test('the handlers of a feature come from its list of operations', () => {
  const others = /(?<!\.)\bbind\((?!\w+, \w+[,)])|\w*[hH]andlers: \{|\.\.\.bind\(|\bHandlers</
  expect(
    ['handlers: { list: list(deps) }', '...bind(deps, operations)'].every((each) => others.test(each)),
  ).toBe(true)
  const found = filesIn('apps/server/src/features')
    .filter((file) => !isTestFile(file))
    .filter((file) => others.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('the features of the server do not import each other in a cycle', () => {
  expect(cyclesOf(featureOf)).toEqual([])
})

test('the features of the server do not import HTTP code', () => {
  const found = breaches(
    ({ from, to }) =>
      featureOf(from) !== undefined &&
      !isTestFile(from) &&
      (to.startsWith('apps/server/src/http/') || to === 'fastify'),
  )
  expect(found).toEqual([])
})

test('the endpoint runner and the transports import no features and no other transports', () => {
  const parts = ['endpoints', 'http', 'realtime', 'features']
  const partOf = (path: string): string | undefined =>
    parts.find((each) => path.startsWith(`apps/server/src/${each}/`))
  const mayKnow: Record<string, string[]> = { endpoints: [], http: ['endpoints'], realtime: ['endpoints'] }
  const found = breaches(({ from, to }) => {
    const [here, there] = [partOf(from), partOf(to)]
    if (!here || !there || here === there || isTestFile(from) || !(here in mayKnow)) return false
    return !mayKnow[here]!.includes(there)
  })
  expect(found).toEqual([])
})

test('the features of the server import only the index of realtime', () => {
  const realtime = 'apps/server/src/realtime/'
  const found = breaches(
    ({ from, to }) =>
      featureOf(from) !== undefined &&
      !isTestFile(from) &&
      to.startsWith(realtime) &&
      to !== `${realtime}index.ts`,
  )
  expect(found).toEqual([])
})

test('the folders ui and lib of the web app import no feature, and ui imports only lib', () => {
  const app = 'apps/web/app/'
  const found = breaches(({ from, to }) => {
    if (!to.startsWith(app)) return false
    if (from.startsWith(`${app}ui/`))
      return !to.startsWith(`${app}ui/`) && !to.startsWith(`${app}lib/`) && !to.startsWith(`${app}texts/`)
    return from.startsWith(`${app}lib/`) && to.startsWith(`${app}features/`)
  })
  expect(found).toEqual([])
})

test('settings are read from the environment in a single place', () => {
  const reads = ['packages', 'apps/server/src', 'apps/web/app']
    .flatMap(filesIn)
    .filter((file) => !isTestFile(file) && !file.includes('/scripts/'))
    .filter((file) => /process\.env\b/.test(readFileSync(join(root, file), 'utf8')))
  // run-as.ts only passes PATH and similar variables to the programs that it starts. It reads no settings.
  expect(reads).toEqual([
    'packages/platform/src/database/embedded/run-as.ts',
    'apps/server/src/cli/admin.ts',
    'apps/server/src/cli/audit.ts',
    'apps/server/src/cli/backup.ts',
    'apps/server/src/cli/migrate.ts',
    'apps/server/src/cli/reindex.ts',
    'apps/server/src/cli/rotate-keys.ts',
    'apps/server/src/main.ts',
    'apps/server/src/process/end-database.ts',
    'apps/web/app/routes.ts',
  ])
})

test('processes are started in a single place, which confines them', () => {
  const found = edges.filter(
    ({ from, to }) =>
      to === 'node:child_process' &&
      /^(packages\/[a-z]+|apps\/server)\/src\//.test(from) &&
      !isTestFile(from),
  )
  expect(found.map(({ from }) => from).toSorted()).toEqual([
    'packages/platform/src/database/embedded/init-cluster.ts',
    'packages/platform/src/database/embedded/postmaster.ts',
    'packages/platform/src/database/embedded/run-as.ts',
    'packages/platform/src/database/embedded/start-postmaster.ts',
    'packages/platform/src/side-process/confine.fixture.ts',
    'packages/platform/src/side-process/sandbox/index.ts',
    'packages/platform/src/side-process/sandbox/sandbox.fixture.ts',
    // This file imports only types of that module.
    'packages/platform/src/workers/link.ts',
  ])
})

test('only the token file contains raw colours', () => {
  const raw = /#[0-9a-f]{3,8}\b(?![\w-])|\brgba?\(\s*\d|\bhsla?\(\s*\d/i
  const found = filesIn('apps/web/app')
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      raw.test(
        readFileSync(join(root, file), 'utf8')
          .replace(/^import.*$/gm, '')
          .replace(/#app\//g, ''),
      ),
    )
  expect(found).toEqual([])
})

const webFeatureOf = (path: string): string | undefined =>
  /^apps\/web\/app\/features\/([^/]+)\//.exec(path)?.[1]

const kindsOfWorks = ['comics', 'novels', 'videos']
const registryOfKinds = 'apps/web/app/features/works/kinds.ts'

test('code outside of a web feature imports only the index of the feature', () => {
  const found = breaches(({ from, to }) => {
    const there = webFeatureOf(to)
    // The list of routes must name the files of pages.
    if (!there || webFeatureOf(from) === there || isTestFile(from) || from === 'apps/web/app/routes.ts')
      return false
    // The features of the types of works share components of `works`, and import only the files that they need.
    if (there === 'works' && kindsOfWorks.includes(webFeatureOf(from) ?? '')) return false
    return to !== `apps/web/app/features/${there}/index.ts`
  })
  expect(found).toEqual([])
})

test('only the list of kinds imports the features of the types of works in the web app', () => {
  const found = breaches(
    ({ from, to }) =>
      kindsOfWorks.includes(webFeatureOf(to) ?? '') &&
      webFeatureOf(from) !== webFeatureOf(to) &&
      !isTestFile(from) &&
      from !== registryOfKinds &&
      from !== 'apps/web/app/routes.ts',
  )
  expect(found).toEqual([])
})

test('the features of the web app do not import each other in a cycle', () => {
  expect(cyclesOf(webFeatureOf, (from) => from !== registryOfKinds)).toEqual([])
})

type Use = { to: string; names: [name: string, alias: string][] | null }

/** Returns the static imports of a file without types, each with the imported names, or null for all names. */
function usesOf(from: string): Use[] {
  return (edgesOf.get(from) ?? []).flatMap(({ to, line, atOnce }) => {
    if (!atOnce) return []
    if (!to.startsWith('apps/web/app/') || !/\.tsx?$/.test(to)) return []
    const list = /\{([^}]*)\}/.exec(line)?.[1]
    if (list === undefined) return [{ to, names: null }]
    const names = list.split(',').flatMap((each): Use['names'] & {} => {
      const [name, alias] = each.trim().split(/\s+as\s+/)
      return name === undefined || name === '' || name.startsWith('type ') ? [] : [[name, alias ?? name]]
    })
    return names.length === 0 ? [] : [{ to, names }]
  })
}

/** Returns the files that define the imported names. The index of a feature is skipped, because the build removes its unused re-exports. */
function filesOf({ to, names }: Use): string[] {
  if (names === null || !/\/features\/[^/]+\/(?:[^/]+\/)?index\.ts$/.test(to)) return [to]
  const passed = usesOf(to)
  return names.flatMap(([name]) => {
    const source = passed.find((use) => use.names?.some(([, alias]) => alias === name))
    const original = source?.names?.find(([, alias]) => alias === name)
    return source && original ? filesOf({ to: source.to, names: [original] }) : [to]
  })
}

test('the page for reading a comic statically imports at most 150 files', () => {
  const needed = new Set(['apps/web/app/features/comics/reader/reader-page.tsx'])
  for (const file of needed)
    for (const to of usesOf(file).flatMap(filesOf)) if (!to.includes('/app/texts/')) needed.add(to)
  expect(needed).toContain('apps/web/app/features/works/reader/end-card.tsx')
  expect(needed.size, [...needed].toSorted().join('\n')).toBeLessThanOrEqual(150)
})

const overlay = 'apps/web/app/ui/overlay/'

test('only the overlays of the design system import Base UI', () => {
  const found = breaches(
    ({ from, to, atOnce }) =>
      from.startsWith('apps/web/app/ui/') &&
      !from.startsWith(overlay) &&
      atOnce &&
      (to.startsWith('@base-ui/') || to.startsWith(overlay)),
  )
  expect(found).toEqual([])
})

test('components that the page frame loads later are not imported statically', () => {
  const later = 'apps/web/app/features/shell/later/'
  const found = breaches(({ from, to, atOnce }) => to.startsWith(later) && !from.startsWith(later) && atOnce)
  expect(found).toEqual([])
})

test('pages read the query string only through the parameters of their route', () => {
  const reads = /\bsearchParams\b|\buseSearchParams\b|new URLSearchParams\((?:search|location|window)\b/
  const found = filesIn('apps/web/app')
    .filter((file) => !isTestFile(file) && reads.test(readFileSync(join(root, file), 'utf8')))
    .filter((file) => file !== 'apps/web/app/lib/route/define-route.ts')
  // The web bundle reads a parameter of the router.
  expect(found).toEqual(['apps/web/app/web-bundle.ts'])
})

/**
 * The features (folders of `apps/web/app/features`) that use the texts of a message file. A file without an entry is used by the folder
 * with the same name.
 */
const textUsers: Record<string, RegExp> = {
  admin: /^(admin|site-settings)\//,
  audit: /^admin\//,
  anime: /^(anime|admin\/anime)\//,
  'anime-ties': /^anime\//,
  'anime-tiles': /^anime\//,
  'board-tiles': /^boards\//,
  bullets: /^videos\//,
  cleanups: /^moderation\//,
  communities: /^forum\//,
  'community-form': /^forum\//,
  comics: /^comics\//,
  editor: /^(apps\/web\/app\/ui\/(markdown-editor|overlay\/table-popup)|novels\/publish\/)/,
  form: /^apps\/web\/app\/ui\//,
  figures: /^works\/publish\//,
  'first-steps': /^accounts\//,
  highlights: /^novels\//,
  history: /^works\/history\//,
  keys: /^(reading|(works|comics|novels|videos)\/(reader|player))\//,
  moderating: /^forum\//,
  moving: /^forum\//,
  members: /^(accounts|site-settings)\//,
  'moderation-marks': /^moderation\//,
  'new-site': /^accounts\//,
  'novel-kind': /^novels\//,
  'novel-import': /^novels\//,
  'novel-search': /^novels\//,
  novels: /^novels\//,
  'offline-marks': /^offline\//,
  pages: /^comics\//,
  palette: /^shell\//,
  player: /^videos\//,
  'part-comments': /^works\/part-comments\//,
  'private-feed': /^apps\/web\/app\/ui\/overlay\//,
  publish: /^(publish|drafting|(works|comics|novels|videos)\/publish)\//,
  reader: /^(reading|(works|comics|novels|videos)\/(reader|player))\//,
  restricted: /^(restricted|site-settings\/restricted)\//,
  security: /^(accounts|admin)\//,
  settings: /^(site-settings|admin\/audit)\//,
  sources: /^(sources|admin\/sources|restricted\/review)\//,
  trash: /^recycle-bin\//,
  'video-publish': /^videos\//,
  videos: /^videos\//,
  'work-filters': /^works\/shelf\//,
  'work-menus': /^works\/(own-shelf|chapters-read)\//,
  'work-pages': /^(works|comics|novels|videos)\//,
}

/** The message files that every feature may use. A feature that used another file for a single label would load all texts of that file. */
const sharedTexts = ['acts', 'shell', 'subjects', 'ui', 'works']

const textFiles = readdirSync(join(root, 'apps/web/messages/en')).map((name) => name.replace('.json', ''))

/** Returns the name of the message file of a key: the longest file name with which the key begins. */
const textFileOf = (key: string): string | undefined =>
  textFiles
    .filter((name) => key.startsWith(`${name.replaceAll('-', '_')}_`))
    .sort((one, other) => other.length - one.length)[0]

const textUses = filesIn('apps/web/app').flatMap((path) => {
  const code = readFileSync(join(root, path), 'utf8').replace(/\/\*\*[^]*?\*\//g, '')
  return [...new Set(code.match(/(?<=\bm\.)[a-z]\w+/g))].map((key) => ({ path, key }))
})

test('a feature of the web app uses only its own texts and the shared texts', () => {
  const found = textUses.filter(({ path, key }) => {
    const file = textFileOf(key)
    if (file === undefined || sharedTexts.includes(file) || isTestFile(path)) return false
    const folder = path.replace('apps/web/app/features/', '')
    return !(textUsers[file] ?? new RegExp(`^${file}/`)).test(folder)
  })
  expect(found).toEqual([])
})

test('every text is used', () => {
  const used = new Set(textUses.map(({ key }) => key))
  const found = textFiles.flatMap((name) => {
    const text = readFileSync(join(root, `apps/web/messages/en/${name}.json`), 'utf8')
    return Object.keys(JSON.parse(text) as object).filter((key) => !key.startsWith('$') && !used.has(key))
  })
  expect(found).toEqual([])
})

test('each named lock is used', () => {
  const list = readFileSync(join(root, 'apps/server/src/locks.ts'), 'utf8')
  const names = [...list.matchAll(/^ +'([a-z-]+)',$/gm)].map((match) => match[1])
  const source = filesIn('apps/server/src')
    .filter((file) => !isTestFile(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const used = new Set(
    [...source.matchAll(/\b(?:lockFor|withLock|withFreeLock)\(\s*[^,]+,\s*'([a-z-]+)'/g)].map(
      (match) => match[1],
    ),
  )
  expect(names).toEqual([
    ...[
      'seed',
      'stage',
      'backup',
      'videos-of-machine',
      'admins',
      'check-in',
      'wiki-proposals',
      'board-searches',
      'board-kept',
      'highlights',
      'files-quota',
    ],
    ...['search-aliases', 'search-document', 'conversation', 'audit'],
  ])
  expect([...used].toSorted()).toEqual(names.toSorted())
})

/** Files that compare the language of a book, and not the language of the reader. */
const LANGUAGES_OF_BOOKS = new Set([
  'apps/server/src/features/works/archive/language-tag.ts',
  'apps/server/src/features/works/novels/import/reading/epub-facts.ts',
])

test('only `textIn` compares the language of the reader', () => {
  const comparison =
    /\bisEnglish\b|[!=]==?\s*['"](?:en|zh-CN)['"]|['"](?:en|zh-CN)['"]\s*[!=]==?|case ['"](?:en|zh-CN)['"]/
  expect(comparison.test(`language === 'en' ? 1 : 2`)).toBe(true)
  const found = ['packages', 'apps']
    .flatMap(filesIn)
    .filter((file) => !isTestFile(file) && !LANGUAGES_OF_BOOKS.has(file))
    .filter((file) => comparison.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
