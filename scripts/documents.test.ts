import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/imports.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]

const files = globSync(['*', '{apps,packages,demo,bench,scripts,docs,deploy}/**'], {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|build|test-results)$/.test(path),
})
const paths = new Set(files)

/** Returns the anchor that Git hosts create for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsIn = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

function isThere(document: string, link: string): boolean {
  const [to = '', anchor] = link.split('#')
  const path = to === '' ? document : join(dirname(document), to).replace(/\/$/, '')
  return paths.has(path) && (anchor === undefined || anchorsIn(path).includes(anchor))
}

test('links in documents lead to existing files and headings', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
      /^[a-z]+:/.test(link) || isThere(document, link) ? [] : [`${document}: ${link}`],
    ),
  )
  expect(broken).toEqual([])
})

test('source files that documents mention exist', () => {
  const names = new Set(files.map((path) => basename(path)))
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`(?:[\w@.-]+\/)*([\w.-]+\.(?:tsx?|mts|mjs|sql))`/g)].flatMap(
      ([, name = '']) => (names.has(name) ? [] : [`${document}: ${name}`]),
    ),
  )
  expect(missing).toEqual([])
})
