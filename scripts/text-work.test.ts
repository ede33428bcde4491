import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const IMPORT =
  /(?:^|\n)(?:import|export)\s+(?!type\s)[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|(?<!typeof )import\('([^']+)'\)/g
/** Matches a call of `textWork`, `codeWork` or `sideWork`. Both arguments name the same module. */
const WORK =
  /(?:text|code|side)Work\(\s*join\(import\.meta\.dirname, '([^']+)'\),\s*\(\) =>\s*import\('([^']+)'\),?\s*\)/g
const PARSERS =
  /^(htmlparser2|domhandler|domutils|sanitize-html|markdown-it|shiki|fast-xml-parser|@engawa\/markdown)(\/|$)/

function pathOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  const [, home, part] = /^@engawa\/([a-z]+)(?:\/(.+))?$/.exec(name) ?? []
  if (home === undefined) return undefined
  const path = `packages/${home}/src/${part === undefined ? '' : `${part}/`}index.ts`
  return existsSync(join(root, path)) ? path : `packages/${home}/src/${part}.ts`
}

/** Returns the imports of a module, and the modules whose functions it runs through `textWork`, `codeWork` or `sideWork`. */
function read(file: string): { imports: string[]; works: string[] } {
  const text = readFileSync(join(root, file), 'utf8')
  const works = [...text.matchAll(WORK)]
  expect(works.filter(([, path, module]) => pathOf(`./${path}`, file) !== pathOf(module!, file))).toEqual([])
  const rest = text.replaceAll(WORK, '')
  return {
    imports: [...rest.matchAll(IMPORT)].map(([, from, effect, late]) => from ?? effect ?? late ?? ''),
    works: works.map(([, , module]) => pathOf(module!, file)!),
  }
}

/** Returns the modules that a thread loads when it starts with this module, and the modules that it runs through `textWork`. */
function reachedFrom(start: string): { modules: Map<string, string[]>; works: Set<string> } {
  const modules = new Map<string, string[]>()
  const works = new Set<string>()
  const waiting = [start]
  for (const file of waiting) {
    if (modules.has(file) || !file.endsWith('.ts') || !existsSync(join(root, file))) continue
    const { imports, works: found } = read(file)
    modules.set(file, imports)
    for (const each of found) works.add(each)
    waiting.push(...imports.flatMap((name) => pathOf(name, file) ?? []))
  }
  return { modules, works }
}

/** Modules that may parse on the main thread, each with the reason. */
const ON_THE_THREAD: Record<string, string> = {
  'packages/connectors/src/html/page.ts': 'pages of sources below 64 KB (sources/read-answer.ts)',
  'packages/connectors/src/image-search/html.ts': 'walks documents that html/page.ts reads',
  'packages/connectors/src/restricted/xvideos/decode-line.ts': 'lines of an export',
  'packages/connectors/src/rss/markup/scan.ts':
    'articles of one newspaper below 64 KB (sources/read-answer.ts)',
}

test('untrusted texts are parsed only in modules that `textWork` runs', () => {
  const { modules, works } = reachedFrom('apps/server/src/main.ts')
  expect(modules.size).toBeGreaterThan(500)
  expect(works.size).toBeGreaterThan(5)
  expect([...works].filter((file) => modules.has(file))).toEqual([])
  const parsers = [...modules].filter(([, imports]) => imports.some((name) => PARSERS.test(name)))
  expect(parsers.map(([file]) => file).toSorted()).toEqual(Object.keys(ON_THE_THREAD).toSorted())
})
