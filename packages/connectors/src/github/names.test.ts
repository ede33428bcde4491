import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REPO } from './fixtures.ts'
import { problemOf } from '../testing/index.ts'
import { branches, directory, file, issue, repo, tree, user } from './index.ts'

const NO_PATHS = [
  '',
  '..',
  '.',
  'a/../b',
  'a/..',
  '/a',
  'a/',
  'a//b',
  'a/./b',
  'a\\b',
  'a/%2e%2e/b',
  'a%2fb',
  'a%252Fb',
  'a%5Cb',
  'a\0b',
  'a\nb',
  '\uD800',
  'a'.repeat(5_000),
]

describe('names cannot lead to another address', () => {
  it.each(NO_PATHS)('the path %j is refused', (path) => {
    expect(problemOf(() => file.request({ ...REPO, ref: 'main', path }))).toBe('bad_question')
    // An empty path is not tested here, because for a directory it means the root.
    if (path !== '')
      expect(problemOf(() => directory.request({ ...REPO, ref: 'main', path }))).toBe('bad_question')
  })

  it.each([
    '',
    '..',
    'a..b',
    '/a',
    'a/',
    'a//b',
    'a b',
    '~1',
    'a^',
    'a:b',
    'a?b',
    'a*',
    '.a',
    'a/.b',
    'a.lock',
    'a@{b',
    'a%2Fb',
    'a\\b',
    '\uDC00',
  ])('the branch %j is refused', (ref) => {
    expect(problemOf(() => tree.request({ ...REPO, ref }))).toBe('bad_question')
    expect(problemOf(() => file.request({ ...REPO, ref, path: 'a' }))).toBe('bad_question')
  })

  it.each(['', '.', '..', 'a/b', 'a%2fb', 'a b', '-a', 'é', 'a?b', 'a#b'])(
    'the owner %j is refused',
    (owner) => {
      expect(problemOf(() => repo.request({ owner, repo: 'a' }))).toBe('bad_question')
      expect(problemOf(() => user.request({ login: owner }))).toBe('bad_question')
    },
  )

  it.each(['', '.', '..', 'a/b', 'a%2e', 'a b', 'a?b'])('the repository %j is refused', (name) => {
    expect(problemOf(() => branches.request({ owner: 'a', repo: name }))).toBe('bad_question')
  })

  it.each([0, -1, 1.5, Number.NaN, 1e20])('the issue %d is refused', (number) => {
    expect(problemOf(() => issue.request({ ...REPO, issue: number }))).toBe('bad_question')
  })

  it('any path stays below its branch', () => {
    const part = fc.string({ unit: fc.constantFrom(...'.%2efF5c/\\?#é&= '), maxLength: 12 })
    fc.assert(
      fc.property(part, (path) => {
        let requestPath: string
        try {
          requestPath = file.request({ ...REPO, ref: 'main', path }).path
        } catch {
          return
        }
        const url = new URL(requestPath, 'https://raw.githubusercontent.com')
        expect(url.pathname.startsWith('/example-org/sample-app/main/')).toBe(true)
        expect(url.search + url.hash).toBe('')
        expect(decodeURIComponent(url.pathname.slice('/example-org/sample-app/main/'.length))).toBe(path)
      }),
    )
  })
})

// A `/` in the name of a branch is encoded; in a path, it is not.
describe('names in addresses', () => {
  it('names in addresses are encoded part by part', () => {
    const of = { ...REPO, ref: 'feature/縁側' }
    expect(tree.request(of).path).toBe(
      '/repos/example-org/sample-app/git/trees/feature%2F%E7%B8%81%E5%81%B4?recursive=1',
    )
    expect(directory.request({ ...of, path: 'a b/c#?' }).path).toBe(
      '/repos/example-org/sample-app/contents/a%20b/c%23%3F?ref=feature%2F%E7%B8%81%E5%81%B4',
    )
    expect(directory.request({ ...REPO, ref: 'main', path: '' }).path).toBe(
      '/repos/example-org/sample-app/contents?ref=main',
    )
    expect(user.request({ login: 'dependabot[bot]' }).path).toBe('/users/dependabot%5Bbot%5D')
  })

  it('requests to the API have the Accept and version headers', () => {
    expect(repo.request(REPO)).toMatchObject({
      path: '/repos/example-org/sample-app',
      accept: 'application/vnd.github+json',
      headers: { 'x-github-api-version': '2022-11-28' },
    })
  })
})
