import { describe, expect, it } from 'vitest'
import { answerOf, REPO, readBody } from './fixtures.ts'
import { problemOf } from '../testing/index.ts'
import {
  commits,
  directory,
  entriesOf,
  entryAt,
  EXPLORE_REPO,
  exploreSlugs,
  file,
  fileByApi,
  MAX_FILE_BYTES,
  readme,
  readmePathOf,
  tooLarge,
  tree,
} from './index.ts'

const AT = { ...REPO, ref: 'main' }
const blob = (path: string, more: object = {}) => ({
  path,
  mode: '100644',
  type: 'blob',
  sha: '2'.repeat(40),
  size: 14,
  ...more,
})
const treeJson = (entries: unknown[], truncated = false) => ({
  sha: '3'.repeat(40),
  tree: entries,
  truncated,
})

describe('a tree', () => {
  const raw = treeJson([
    blob('README.md'),
    { path: 'src', mode: '040000', type: 'tree', sha: '1'.repeat(40) },
    blob('src/lib/a.ts', { size: 3 }),
    blob('src/b.ts', { mode: '100755' }),
    blob('src/link', { mode: '120000' }),
    { path: 'vendor/other', mode: '160000', type: 'commit', sha: '5'.repeat(40) },
    blob('../evil'),
    { path: 7 },
  ])
  const read = readBody(tree, raw, AT)

  it('the files of a tree are grouped by folder', () => {
    expect(read).toEqual({
      sha: '3'.repeat(40),
      folders: [
        { path: '', files: [['README.md', 14]] },
        { path: 'src/lib', files: [['a.ts', 3]] },
        {
          path: 'src',
          files: [
            ['b.ts', 14],
            ['link', 14, 'link'],
          ],
        },
        { path: 'vendor', files: [['other', 0, 'submodule']] },
      ],
      isTruncated: false,
    })
  })

  it('the entries of a folder in a tree are listed with folders first', () => {
    expect(entriesOf(read, '')?.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'folder src',
      'folder vendor',
      'file README.md',
    ])
    expect(entriesOf(read, 'src')?.map(({ name, kind, size }) => [name, kind, size])).toEqual([
      ['lib', 'folder', null],
      ['b.ts', 'file', 14],
      ['link', 'link', null],
    ])
    expect(entriesOf(read, 'sr')).toBeNull()
    expect(entryAt(read, 'src/lib')?.kind).toBe('folder')
    expect(entryAt(read, 'src/nothing')).toBeNull()
  })

  it('the README is searched first in .github, then in the root, then in docs', () => {
    const of = (...paths: string[]) =>
      readmePathOf(readBody(tree, treeJson(paths.map((path) => blob(path))), AT))
    expect(of('docs/README.md', 'README.txt', 'readme.md')).toBe('readme.md')
    expect(of('docs/README.md', 'README.md', '.github/README.md')).toBe('.github/README.md')
    expect(of('docs/Readme.rst', 'src/README.md')).toBe('docs/Readme.rst')
    expect(of('src/README.md')).toBeNull()
  })

  it('a tree is marked as truncated when GitHub says so or when it is too large', () => {
    expect(readBody(tree, treeJson([blob('a')], true), AT).isTruncated).toBe(true)
    const huge = Array.from({ length: 60_000 }, (_, each) => blob(`folder/${'x'.repeat(60)}${each}`))
    const read = readBody(tree, treeJson(huge), AT)
    expect(read.isTruncated).toBe(true)
    expect(JSON.stringify(read).length).toBeLessThan(4_000_000)
  })

  it('a tree of fifty thousand paths of normal length is stored completely', () => {
    const many = Array.from({ length: 50_000 }, (_, each) =>
      blob(`packages/package-${each % 900}/src/some/folder/usual-name-${each}.ts`),
    )
    const read = readBody(tree, treeJson(many), AT)
    const files = read.folders.flatMap(({ files }) => files)
    expect([read.isTruncated, files.length]).toEqual([false, 50_000])
  })

  it('a tree may be empty, but a tree with only invalid entries is an error', () => {
    expect(entriesOf(readBody(tree, treeJson([]), AT), '')).toEqual([])
    expect(problemOf(() => readBody(tree, treeJson([{ path: '/a' }]), AT))).toBe('bad_answer')
  })

  it('the tree of github/explore lists the collections and topics', () => {
    const read = readBody(
      tree,
      treeJson([
        blob('collections/b/index.md'),
        blob('collections/a/index.md'),
        blob('topics/c/x/d'),
        blob('topics/c/index.md'),
        blob('topics/hentai/index.md'),
      ]),
      EXPLORE_REPO,
    )
    expect(exploreSlugs(read, 'collections')).toEqual(['a', 'b'])
    expect(exploreSlugs(read, 'topics')).toEqual(['c'])
  })
})

describe('a directory', () => {
  const entry = (name: string, type: string, more: object = {}) => ({
    name,
    path: name,
    type,
    size: 14,
    ...more,
  })
  const at = { ...AT, path: '' }

  it('a directory lists folders first and submodules as files', () => {
    const raw = [
      entry('b.md', 'file'),
      entry('src', 'dir'),
      entry('other', 'file', { submodule_git_url: 'https://x.test' }),
      entry('../x', 'file'),
    ]
    expect(readBody(directory, raw, at)).toEqual({
      path: '',
      entries: [
        { name: 'src', path: 'src', kind: 'folder', size: null },
        { name: 'b.md', path: 'b.md', kind: 'file', size: 14 },
        { name: 'other', path: 'other', kind: 'submodule', size: null },
      ],
      isTruncated: false,
    })
  })

  it('a directory is cut after a thousand entries', () => {
    const many = Array.from({ length: 1_000 }, (_, each) => entry(`file-${each}`, 'file'))
    expect(readBody(directory, many, at).isTruncated).toBe(true)
  })

  it('a directory is not found where the path is a file', () => {
    expect(problemOf(() => readBody(directory, entry('a', 'file'), at))).toBe('not_found')
  })
})

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes)
const readFile = (body: Uint8Array | string) => readBody(file, body, { ...AT, path: 'a' })

describe('a file', () => {
  it('a file of up to 5 MB is requested without the API', () => {
    const request = file.request({ ...REPO, ref: 'feature/x', path: 'src/a b.ts' })
    expect(request).toMatchObject({
      path: '/example-org/sample-app/feature/x/src/a%20b.ts',
      maxBytes: 5 * 1024 * 1024,
    })
    expect(request.headers).toBeUndefined()
    const entry = { name: 'a', path: 'a', kind: 'file', size: MAX_FILE_BYTES + 1 } as const
    expect(tooLarge(entry)).toEqual({ path: 'a', size: MAX_FILE_BYTES + 1, sha: null, kind: 'too_large' })
    expect(tooLarge({ ...entry, size: MAX_FILE_BYTES })).toBeNull()
  })

  it.each([
    ['UTF-8', new TextEncoder().encode('縁側 <script>'), '縁側 <script>', 'utf-8'],
    ['UTF-8 with a byte order mark', bytesOf(0xef, 0xbb, 0xbf, 0x61), 'a', 'utf-8'],
    ['UTF-16 in little-endian order', bytesOf(0xff, 0xfe, 0x01, 0x7e, 0x61, 0), '縁a', 'utf-16le'],
    ['UTF-16 in big-endian order', bytesOf(0xfe, 0xff, 0x7e, 0x01), '縁', 'utf-16be'],
    ['GB 18030', bytesOf(0xd6, 0xd0, 0xce, 0xc4, 0x20, 0x61), '中文 a', 'gb18030'],
    ['Shift_JIS', bytesOf(0x82, 0xb1, 0x82, 0xf1, 0x93, 0xfa), 'こん日', 'shift_jis'],
    ['Windows-1252', bytesOf(0x63, 0x61, 0x66, 0xe9), 'café', 'windows-1252'],
    ['nothing', bytesOf(), '', 'utf-8'],
  ])('a file is read as %s', (_, bytes, text, encoding) => {
    expect(readFile(bytes)).toEqual({
      path: 'a',
      size: bytes.length,
      sha: null,
      kind: 'text',
      text,
      encoding,
    })
  })

  it.each([
    ['a zero byte', bytesOf(0x61, 0, 0x62)],
    ['a picture', bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)],
    ['control characters', bytesOf(0x81, 1, 2, 3, 0x61)],
  ])('a file with %s is binary', (_, bytes) => {
    expect(readFile(bytes).kind).toBe('binary')
  })

  it('a file whose text cannot be stored counts as too large', () => {
    expect(readFile('a'.repeat(3_800_000)).kind).toBe('text')
    expect(readFile('"'.repeat(2_000_000)).kind).toBe('too_large')
    expect(readFile(new Uint8Array(MAX_FILE_BYTES + 1)).kind).toBe('too_large')
  })

  const apiJson = (more: object = {}) => ({
    type: 'file',
    encoding: 'base64',
    size: 14,
    name: 'README.md',
    path: 'README.md',
    content: 'IyBTYW1wbGUKCkhp\nIQo=\n',
    sha: '2'.repeat(40),
    ...more,
  })

  it('a file from the API has line breaks in its base64, and no content above 1 MB', () => {
    const at = { ...AT, path: 'README.md' }
    expect(readBody(fileByApi, apiJson(), at)).toMatchObject({
      sha: '2'.repeat(40),
      kind: 'text',
      text: '# Sample\n\nHi!\n',
    })
    expect(
      readBody(fileByApi, apiJson({ content: '', encoding: 'none', size: 2_000_000 }), at),
    ).toMatchObject({
      kind: 'too_large',
      size: 2_000_000,
    })
    expect(readBody(fileByApi, apiJson({ content: '', size: 0 }), at)).toMatchObject({
      kind: 'text',
      text: '',
    })
    expect(problemOf(() => readBody(fileByApi, apiJson({ content: '&' }), at))).toBe('bad_answer')
    expect(problemOf(() => readBody(fileByApi, [apiJson()], at))).toBe('not_found')
    for (const type of ['symlink', 'submodule', 'dir'])
      expect(
        problemOf(() => readBody(fileByApi, { type, path: 'docs', size: 7, target: 'handbook' }, at)),
      ).toBe('not_found')
    expect(problemOf(() => readBody(fileByApi, '<html>', at))).toBe('refused')
  })

  it('the README is read with its path', () => {
    expect(readBody(readme, apiJson({ path: 'docs/README.md' }), REPO)).toEqual({
      path: 'docs/README.md',
      text: '# Sample\n\nHi!\n',
    })
    expect(readme.request({ ...REPO, ref: 'a/b' }).path).toBe(
      '/repos/example-org/sample-app/readme?ref=a%2Fb',
    )
    expect(problemOf(() => readme.read(answerOf(apiJson({ content: 'AAAA' })), REPO))).toBe('not_found')
  })
})

describe('the history of a path', () => {
  const one = (more: object = {}) => ({
    sha: 'c'.repeat(40),
    commit: {
      message: 'First line\n\nand more <script>',
      author: { name: 'Some One', date: '2026-01-01T00:00:00Z' },
    },
    author: null,
    ...more,
  })

  it('the history of a path is requested by branch and path', () => {
    expect(commits.request({ ...REPO, ref: 'a/b', path: 'src/縁.ts', at: 'page=2' }).path).toBe(
      '/repos/example-org/sample-app/commits?sha=a%2Fb&path=src%2F%E7%B8%81.ts&per_page=20&page=2',
    )
    expect(problemOf(() => commits.request({ ...REPO, ref: 'main', path: '../x' }))).toBe('bad_question')
  })

  it('a history has commits with the first line of their messages, and omits broken commits', () => {
    const read = readBody(commits, [one(), one({ sha: 'x' }), one({ commit: {} })], { ...AT, path: '' })
    expect(read.items).toEqual([
      {
        sha: 'c'.repeat(40),
        title: 'First line',
        author: null,
        authorName: 'Some One',
        at: '2026-01-01T00:00:00.000Z',
      },
      { sha: 'c'.repeat(40), title: '', author: null, authorName: null, at: null },
    ])
  })
})
