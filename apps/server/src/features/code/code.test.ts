import { code, contract, type Endpoint } from '@engawa/contract'
import { SAMPLE_NAMES, sampleFrom, type SourceSample } from '@engawa/demo/sources'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startFakeSource, type FakeAnswer, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Site } from '../../../test/site.ts'

const OF = { owner: 'lantern-sample', repo: 'page-lantern' }
const NAMES = SAMPLE_NAMES.filter((name) => name.startsWith('github'))
const githubSamples: Record<string, SourceSample> = Object.fromEntries(
  await Promise.all(NAMES.map(async (name) => [name, await sampleFrom(name)])),
)
const HOUR_MS = 3_600_000

const clock = testClock()
let fake: FakeSource
let site: Site
/** Advances the clock, so that stored answers are older, and drops the answers in the site's one-minute cache. */
async function later(hours: number): Promise<void> {
  clock.advance(hours * HOUR_MS)
  site.context.deps.cache.invalidate(['code'])
}
/** Returns a fake answer for the name of a source and a path; undefined for the source's sample answer. */
let answerOf: (name: string, path: string) => FakeAnswer | undefined = () => undefined

beforeAll(async () => {
  fake = await startFakeSource()
  const env = Object.fromEntries(
    NAMES.map((name) => [
      `UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}_URL`,
      `${fake.origin}/${name}`,
    ]),
  )
  site = await startSite({ clock, env: { ...env, GITHUB_TOKEN: 'secret-token' } })
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})

beforeEach(async () => {
  // Advances the clock, so that stored answers are old, rate limits have recovered and no source is paused.
  await later(30)
  answerOf = () => undefined
  fake.requests.length = 0
  fake.answerWith(({ path }) => {
    const [, name = '', rest = ''] = /^\/([a-z-]+)(\/.*)$/.exec(path) ?? []
    const given = answerOf(name, rest)
    return (
      given ??
      (githubSamples[name]?.answer({ path: rest }, clock.now()) as FakeAnswer) ?? { status: 404, body: '{}' }
    )
  })
})

const requestsTo = (name: string): string[] =>
  fake.requests
    .filter(({ path }) => path.startsWith(`/${name}/`))
    .map(({ path }) => path.slice(name.length + 1))

const down: FakeAnswer = { raw: (response) => void response.destroy() }
const fileText = async (path: string, more = {}) =>
  (await site.call(code.file, { ...OF, path, ...more })).file

describe('a repository', () => {
  it('a repository is read with two API requests and one file; README pictures come through this site', async () => {
    const [{ repo }, { folder, freshness }] = await Promise.all([
      site.call(code.repo, OF),
      site.call(code.folder, OF),
    ])
    expect(repo).toMatchObject({ name: 'page-lantern', license: 'MIT', owner: { kind: 'organization' } })
    expect(folder.entries[0]).toMatchObject({ kind: 'folder', name: '.github' })
    expect(folder.readme?.html).toContain(
      'href="/github/repo/lantern-sample/page-lantern/blob/main/docs/guide.md"',
    )
    expect(folder.readme?.html).toMatch(
      /<img src="\/files\/proxy\/github-raw\/[^"]+" alt="A veranda at dusk" width="640" height="320"/,
    )
    expect(folder.readme?.html).toContain('<a href="/github/user/heron-sample">@heron-sample</a>')
    expect(folder.readme?.headings.map(({ id }) => id)).toContain('readme-install--start')
    expect(folder.languages[0]).toEqual({ name: 'TypeScript', bytes: 81_200 })
    expect(freshness.source).toBe('GitHub')
    expect(requestsTo('github').map((path) => path.replace(/\?.*/, ''))).toEqual([
      '/repos/lantern-sample/page-lantern',
      '/repos/lantern-sample/page-lantern/git/trees/main',
      '/repos/lantern-sample/page-lantern/languages',
    ])
    expect(requestsTo('github-raw')).toEqual(['/lantern-sample/page-lantern/main/README.md'])
    // Folders, the file search and files use the stored answers.
    await site.call(code.folder, { ...OF, path: 'src/book' })
    const { folders } = await site.call(code.paths, OF)
    expect(folders.find(({ path }) => path === 'src/book')?.names).toEqual(['book.ts', 'open-book.ts'])
    expect(await fileText('src/book/book.ts')).toMatchObject({ kind: 'text', lines: 31, isCut: false })
    expect(requestsTo('github')).toHaveLength(3)
  })

  it("a user's starred repositories are listed with a different query than the user's own repositories", async () => {
    const login = 'kite-sample'
    const own = await site.call(code.userRepos, { login })
    const starred = await site.call(code.userRepos, { login, list: 'starred' })
    expect(new Set(own.items.map(({ owner }) => owner.login))).toEqual(new Set([login]))
    expect(starred.items[0]).toMatchObject({ name: 'page-lantern', owner: { login: 'lantern-sample' } })
    expect(requestsTo('github').at(-1)).toBe(`/users/${login}/starred?per_page=30`)
  })

  it("the token is sent only to GitHub's API", async () => {
    await Promise.all([site.call(code.folder, OF), site.call(code.trending, {})])
    for (const { path, headers } of fake.requests)
      expect([path, headers.authorization]).toEqual([
        path,
        /^\/github(-search)?\//.test(path) ? 'Bearer secret-token' : undefined,
      ])
  })

  it('a stored repository is revalidated with a conditional request, which costs no quota', async () => {
    const limits = {
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '41',
      'x-ratelimit-reset': String(Math.round(clock.now().getTime() / 1_000) + 720),
    }
    answerOf = (name, path) => {
      if (name !== 'github') return undefined
      const answer = githubSamples[name]!.answer({ path }, clock.now()) as FakeAnswer
      return { ...answer, headers: { etag: '"1"', ...limits } }
    }
    const first = await site.call(code.repo, OF)
    expect(first.freshness.budget).toMatchObject({ limit: 60, left: 41 })
    await later(2)
    answerOf = (name) => (name === 'github' ? { status: 304, headers: limits } : undefined)
    const again = await site.call(code.repo, OF)
    expect(again).toMatchObject({ repo: first.repo, freshness: { problem: null } })
    expect(Date.parse(again.freshness.asOf)).toBeGreaterThan(Date.parse(first.freshness.asOf) + HOUR_MS)
    expect(fake.requests.at(-1)?.headers['if-none-match']).toBe('"1"')
  })

  it('while the source is down, a stored repository is shown, and other pages show the error', async () => {
    await site.call(code.folder, OF)
    await later(2)
    fake.answerWith(down)
    const { folder, freshness } = await site.call(code.folder, OF)
    expect([folder.entries.length > 5, freshness.problem]).toEqual([true, 'source_unreachable'])
    expect(await errorOf(site.call(code.user, { login: 'kite-sample' }))).toBe('source_unreachable')
  })

  const everything: [Endpoint, object][] = [
    [code.repo, {}],
    [code.folder, {}],
    [code.paths, {}],
    [code.nearby, { path: 'x' }],
    [code.file, { path: 'README.md' }],
    [code.history, {}],
    [code.refs, {}],
    [code.issues, {}],
    [code.issue, { id: 128 }],
    [code.releases, {}],
  ]
  const of = (change: object) => ({
    ...(githubSamples['github']!.answer({ path: '/repos/lantern-sample/page-lantern' }, new Date(0))!
      .body as object),
    ...change,
  })

  it.each([
    ['the rule of the site drops', 'dropped', { topics: ['shotacon'] }],
    ['only the token may see', 'hidden', { private: true }],
  ])('every page of a repository that %s is not found', async (_, repo, change) => {
    answerOf = (name, path) =>
      name === 'github' && path === `/repos/moss-sample/${repo}` ? { body: of(change) } : undefined
    for (const [endpoint, input] of everything) {
      const error = await errorOf(site.call(endpoint, { owner: 'moss-sample', repo, ...input } as never))
      expect([endpoint.name, error]).toEqual([endpoint.name, 'source_has_not'])
    }
    expect(new Set(fake.requests.map(({ path }) => path))).toEqual(
      new Set([`/github/repos/moss-sample/${repo}`]),
    )
  })

  it('a search for a word that the rule of the site forbids is refused', async () => {
    const refused = [
      () => site.call(code.findRepos, { words: 'lolicon' }),
      () => site.call(code.issues, { ...OF, words: 'shota' }),
      () => site.call(code.user, { login: 'lolicon' }),
    ]
    for (const each of refused) expect(await errorOf(each())).toBe('source_bad_question')
    expect(fake.requests.filter(({ path }) => /loli|shota/.test(path))).toEqual([])
  })
})

describe('a file', () => {
  it('a long file is sent in two parts; pictures, and files above the size limit, are not requested', async () => {
    answerOf = (name, path) => {
      if (name === 'github-raw' && path.endsWith('/main/long.txt'))
        return { body: 'a line of thirty letters or so\n'.repeat(9_000) }
      if (!path.includes('/git/trees/wide')) return undefined
      const blob = (path: string, size: number) => ({ path, size, mode: '100644', type: 'blob' })
      return {
        body: {
          sha: 'a'.repeat(40),
          tree: [blob('huge.bin', 6_000_000), blob('shot.png', 9_000)],
          truncated: false,
        },
      }
    }
    // A file that is not in the stored tree is reported as not found.
    expect(await errorOf(site.call(code.file, { ...OF, path: 'long.txt' }))).toBe('not_found')
    const strokes = await fileText('src/style/strokes.ts', { part: 'start' })
    expect(strokes).toMatchObject({ kind: 'text', isCut: true, lines: 2_405 })
    expect(strokes.text!.split('\n').length).toBeLessThan(401)
    expect((await fileText('src/style/strokes.ts')).text!.split('\n')).toHaveLength(2_406)
    const before = requestsTo('github-raw').length
    expect(await fileText('huge.bin', { branch: 'wide' })).toMatchObject({
      kind: 'too_large',
      size: 6_000_000,
    })
    expect(await fileText('shot.png', { branch: 'wide' })).toMatchObject({
      kind: 'picture',
      picture: expect.stringMatching(/^\/files\/proxy\/github-raw\//),
    })
    expect(requestsTo('github-raw')).toHaveLength(before)
  })

  it('the page of a missing file suggests similar paths', async () => {
    expect(await errorOf(site.call(code.file, { ...OF, path: 'src/lib/book.ts' }))).toBe('not_found')
    const near = await site.call(code.nearby, { ...OF, path: 'src/lib/book.ts' })
    expect([near.folder, near.sameName]).toEqual(['src', ['src/book/book.ts']])
    expect((await site.call(code.nearby, { ...OF, branch: 'gone', path: 'x' })).entries).toEqual([])
  })

  it('a file is read from its folder if the tree is truncated, and from the API if the raw host fails', async () => {
    answerOf = (name, path) => {
      if (name === 'github-raw') return { status: 500 }
      if (path.includes('/git/trees/')) return { body: { sha: 'a'.repeat(40), tree: [], truncated: true } }
      if (path.includes('/contents/deep/a.ts'))
        return {
          body: {
            type: 'file',
            path: 'deep/a.ts',
            size: 2,
            sha: 'b'.repeat(40),
            encoding: 'base64',
            content: 'aGk=',
          },
        }
      if (path.includes('/contents/deep'))
        return { body: [{ name: 'a.ts', path: 'deep/a.ts', type: 'file', size: 2 }] }
      return undefined
    }
    const branch = 'v2.0.0'
    expect((await site.call(code.folder, { ...OF, branch, path: 'deep' })).folder.entries).toHaveLength(1)
    expect((await fileText('deep/a.ts', { branch })).text).toBe('hi')
  })
})

describe('issues', () => {
  it('issues are listed with a search, or with the plain list if the search is rate-limited', async () => {
    const found = await site.call(code.issues, { ...OF, label: 'bug', words: 'window' })
    expect(found).toMatchObject({ total: 1, items: [{ number: 128, author: { login: 'snail-sample' } }] })
    const query = new URL(requestsTo('github-search')[0]!, 'http://x').searchParams.get('q')
    expect(query).toBe('window state:open label:"bug" repo:lantern-sample/page-lantern is:issue is:public')
    answerOf = (name) => (name === 'github-search' ? { status: 429, body: '{}' } : undefined)
    const listed = await site.call(code.issues, { ...OF, sort: 'created' })
    expect([listed.total, listed.items.some(({ isPullRequest }) => isPullRequest)]).toEqual([null, false])
    expect(listed.items.length).toBeGreaterThan(10)
    await site.call(contract.sources.retry, { name: 'github-search' }, await site.admin())
  })

  it('an issue is shown with one page of its comments, without scripts and with marked “me too” comments', async () => {
    answerOf = (_, path) =>
      path.endsWith('/issues/128')
        ? {
            body: {
              ...(githubSamples['github']!.answer({ path }, clock.now())!.body as object),
              body: '<img src=x onerror=alert(1)><script>alert(1)</script>\n[x](javascript:alert(1)) fine',
            },
          }
        : undefined
    const { issue, comments, pages } = await site.call(code.issue, { ...OF, id: 128 })
    expect(issue.html).not.toMatch(/<script|onerror|href/)
    expect(issue.html).toContain('fine')
    expect(pages).toBe(1)
    expect(comments.map(({ isEcho }) => isEcho)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      false,
      true,
      false,
    ])
    expect(comments[0]).toMatchObject({ association: 'MEMBER', reactions: { counts: { '+1': 6 } } })
  })
})

it('a token that GitHub rejects pauses the source, and administrators see the reason', async () => {
  answerOf = (name) => (name === 'github' ? { status: 401, body: { message: 'Bad credentials' } } : undefined)
  expect(await errorOf(site.call(code.user, { login: 'snail-sample' }))).toBe('source_refused')
  const admin = await site.admin()
  const state = (await site.call(contract.sources.list, {}, admin)).items.find(
    ({ name }) => name === 'github',
  )
  expect(state).toMatchObject({ state: 'resting', detail: expect.stringContaining('GITHUB_TOKEN') })
  const before = requestsTo('github').length
  await errorOf(site.call(code.user, { login: 'moss-sample' }))
  expect(requestsTo('github')).toHaveLength(before)
  await site.call(contract.sources.retry, { name: 'github' }, admin)
})

it('trending repositories, collections and topics have a fallback when their first source fails', async () => {
  const first = await site.call(code.trending, { language: 'Rust' })
  expect([first.isSearched, first.items[0]?.languageColor]).toEqual([false, '#dea584'])
  expect((await site.call(code.topics, { words: 'language' })).items.length).toBeGreaterThan(3)
  const { collection, credit } = await site.call(code.collection, { slug: 'quiet-tools' })
  expect(credit).toContain('CC-BY-4.0')
  expect(collection.items.some((item) => item.kind === 'repo' && item.repo !== null)).toBe(true)
  expect((await site.call(code.topic, { slug: 'nobody-described-it' })).topic).toBeNull()
  await later(60)
  answerOf = (name, path) => {
    if (name === 'github-web' || name === 'github-explore') return { status: 502 }
    return path.startsWith('/repos/github/explore/git/trees')
      ? {
          body: {
            sha: 'a'.repeat(40),
            tree: [{ path: 'topics/lamp/index.md', type: 'blob', mode: '100644', size: 9 }],
            truncated: false,
          },
        }
      : undefined
  }
  await site.call(contract.sources.forget, { name: 'github-explore' }, await site.admin())
  expect((await site.call(code.topics, {})).items).toEqual([
    { slug: 'lamp', title: 'lamp', summary: null, logo: null },
  ])
  const searched = await site.call(code.trending, { language: 'Go' })
  expect([searched.isSearched, searched.items.length, searched.freshness.source]).toEqual([
    true,
    1,
    'GitHub search',
  ])
})
