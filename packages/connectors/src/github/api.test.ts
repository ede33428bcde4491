import { describe, expect, it } from 'vitest'
import type { SourceQuery } from '../source/index.ts'
import { answerOf, issueJson, REPO, ownerOf, readBody, repoJson } from './fixtures.ts'
import { problemOf } from '../testing/index.ts'
import * as github from './index.ts'

const { branches, issue, issueComments, issues, languages, releases, repo, starredRepos, user, userRepos } =
  github
const HOSTILE = '<script>alert(1)</script>"\'&'
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'https://x.test').searchParams)

describe('a repository', () => {
  it('a repository has its size converted from KB to bytes, and the number of real watchers, not of stars', () => {
    expect(readBody(repo, repoJson({ homepage: 'example.org', parent: { full_name: 'a/b' } }))).toEqual({
      id: 900_000_001,
      owner: {
        login: 'example-org',
        kind: 'organization',
        avatarUrl: 'https://avatars.githubusercontent.com/u/5?v=4',
      },
      name: 'sample-app',
      description: 'An invented sample',
      stars: 1_234,
      forks: 56,
      language: 'TypeScript',
      topics: ['sample', 'typescript'],
      license: { name: 'MIT License', spdxId: 'MIT' },
      isFork: false,
      isArchived: false,
      updatedAt: '2026-01-02T03:04:05.000Z',
      pushedAt: '2026-01-01T00:00:00.000Z',
      homepageUrl: 'https://example.org/',
      createdAt: '2025-01-02T03:04:05.000Z',
      sizeBytes: 2_097_152,
      openIssues: 7,
      watchers: 12,
      defaultBranch: 'main',
      isTemplate: false,
      hasIssues: true,
      parent: { owner: 'a', name: 'b' },
    })
  })

  it('fields of a repository that are missing or have another type are omitted', () => {
    const bare = {
      id: 1,
      name: 'tiny',
      owner: { login: 'someone' },
      default_branch: 'main',
      description: 7,
      stargazers_count: 'many',
      topics: 'none',
      license: { key: 'other', name: 'Other', spdx_id: 'NOASSERTION' },
      homepage: 'javascript:alert(1)',
      pushed_at: 'yesterday',
    }
    expect(readBody(repo, bare)).toMatchObject({
      description: null,
      stars: 0,
      topics: [],
      license: { name: 'Other', spdxId: null },
      homepageUrl: null,
      pushedAt: null,
      watchers: null,
    })
  })

  it('a private or forbidden repository is not found', () => {
    expect(problemOf(() => readBody(repo, repoJson({ private: true })))).toBe('not_found')
    expect(problemOf(() => readBody(repo, repoJson({ topics: ['lolicon'] })))).toBe('not_found')
    const of = { owner: 'someone', repo: 'my-loli-app' }
    for (const query of [repo, issues, releases, branches])
      expect(problemOf(() => query.request(of))).toBe('bad_question')
    expect(problemOf(() => user.request({ login: 'shotacon' }))).toBe('bad_question')
    expect(problemOf(() => github.topic.request({ slug: 'lolicon' }))).toBe('bad_question')
    expect(readBody(repo, repoJson({ name: 'shotamatic', description: 'Lolita, nsfw filter' })).name).toBe(
      'shotamatic',
    )
  })

  it.each([
    ['at another host', 'https://evil.test/u/5', null],
    ['with a password', 'https://a:b@avatars.githubusercontent.com/u/5', null],
    [
      'without a protocol',
      '//avatars.githubusercontent.com/u/5?v=4',
      'https://avatars.githubusercontent.com/u/5?v=4',
    ],
    ['by http', 'http://avatars.githubusercontent.com/u/5', 'https://avatars.githubusercontent.com/u/5'],
    ['of another kind', 'data:image/png;base64,AA', null],
  ])('the address of an account picture is checked: %s', (_, avatar_url, expected) => {
    expect(readBody(repo, repoJson({ owner: { login: 'a', avatar_url } })).owner.avatarUrl).toBe(expected)
  })

  it('a repository has its languages, the most used first', () => {
    expect(readBody(languages, { Shell: 5, TypeScript: 12_345, Odd: 'x' }).map(({ name }) => name)).toEqual([
      'TypeScript',
      'Shell',
    ])
  })

  it('branches are read a hundred at a time, and the Link header names the next page', () => {
    expect(queryOf(branches.request(REPO).path)).toEqual({ per_page: '100' })
    const sha = '4'.repeat(40)
    const raw = [
      { name: 'main', commit: { sha }, protected: true },
      { name: '../evil', commit: { sha } },
    ]
    const link =
      '<https://api.github.com/repositories/1/branches?per_page=100&page=2>; rel="next", <https://api.github.com/repositories/1/branches?per_page=100&page=9>; rel="last"'
    expect(readBody(branches, raw, REPO, { link })).toEqual({
      items: [{ name: 'main', sha }],
      next: 'page=2',
      last: 9,
    })
    expect(queryOf(branches.request({ ...REPO, at: 'page=2' }).path)).toEqual({ per_page: '100', page: '2' })
  })

  it.each(['page=0', 'page=2&q=evil', 'per_page=100', 'after=a b', 'page=x', `after=${'a'.repeat(300)}`])(
    'the invalid cursor %j is refused',
    (at) => {
      expect(problemOf(() => branches.request({ ...REPO, at }))).toBe('bad_question')
    },
  )

  it('the next page is requested with a cursor where GitHub gives one', () => {
    const link = '<https://api.github.com/x?after=Y3Vyc29y&page=2>; rel="next"'
    const { next, last } = readBody(issues, [], REPO, { link })
    expect([next, last]).toEqual(['page=2&after=Y3Vyc29y', null])
    expect(queryOf(issues.request({ ...REPO, at: next ?? '' }).path)).toMatchObject({ after: 'Y3Vyc29y' })
  })
})

describe('issues', () => {
  it('issues are requested by state, labels and order', () => {
    expect(
      queryOf(
        issues.request({
          ...REPO,
          state: 'all',
          labels: ['bug', 'good first issue'],
          sort: 'updated',
          direction: 'asc',
        }).path,
      ),
    ).toEqual({
      state: 'all',
      per_page: '30',
      labels: 'bug,good first issue',
      sort: 'updated',
      direction: 'asc',
    })
    expect(problemOf(() => issues.request({ ...REPO, labels: ['a,b'] }))).toBe('bad_question')
    expect(problemOf(() => issues.request({ ...REPO, creator: 'a/b' }))).toBe('bad_question')
  })

  it('a list of issues includes pull requests and marks them', () => {
    const pull = issueJson({
      number: 13,
      user: null,
      state: 'closed',
      body: null,
      pull_request: { merged_at: '2026-01-02T00:00:00Z' },
    })
    const { items } = readBody(issues, [issueJson(), pull])
    expect(
      items.map(({ number, isPullRequest, isMerged, author }) => [
        number,
        isPullRequest,
        isMerged,
        author?.login,
      ]),
    ).toEqual([
      [12, false, false, 'someone'],
      [13, true, true, undefined],
    ])
  })

  it('labels of issues may be plain strings or have invalid colours', () => {
    const labels = ['plain', { name: 'odd', color: 'red;x' }, { name: 'fine', color: 'D73A4A' }, 7, null]
    expect(readBody(issue, issueJson({ labels })).labels).toEqual([
      { name: 'plain', color: null, description: null },
      { name: 'odd', color: null, description: null },
      { name: 'fine', color: 'd73a4a', description: null },
    ])
  })

  it('issues are read with their text, reactions and people', () => {
    expect(readBody(issue, issueJson({ body: HOSTILE, state_reason: 'completed' }))).toMatchObject({
      body: HOSTILE,
      stateReason: 'completed',
      association: 'NONE',
      milestone: '1.0',
      assignees: [{ login: 'maintainer' }],
      reactions: { total: 2, counts: { '+1': 2 } },
    })
  })

  it('the comments of an issue are read, also those of deleted accounts', () => {
    const raw = [
      {
        id: 2_001,
        user: null,
        body: 'Thanks',
        author_association: 'OWNER',
        created_at: '2026-01-01T01:00:00Z',
      },
      { id: 'x' },
    ]
    expect(readBody(issueComments, raw, { ...REPO, issue: 12 }).items).toEqual([
      {
        id: 2_001,
        author: null,
        association: 'OWNER',
        body: 'Thanks',
        reactions: null,
        createdAt: '2026-01-01T01:00:00.000Z',
        updatedAt: null,
      },
    ])
  })
})

describe('releases', () => {
  const asset = {
    id: 4_001,
    name: 'sample-linux-x64.tar.gz',
    label: null,
    content_type: 'application/gzip',
    state: 'uploaded',
    size: 1_048_576,
    download_count: 99,
    browser_download_url:
      'https://github.com/example-org/sample-app/releases/download/v1.2.0/sample-linux-x64.tar.gz',
    updated_at: '2026-01-01T00:05:00Z',
    digest: 'sha256:00ff',
  }
  const release = {
    id: 3_001,
    tag_name: 'v1.2.0',
    name: '1.2.0',
    draft: false,
    prerelease: true,
    published_at: '2026-01-01T00:10:00Z',
    author: ownerOf('maintainer'),
    body: '- first',
    assets: [asset],
  }

  it('releases have assets with sizes, download counts and checksums', () => {
    const { items } = readBody(releases, [release], REPO)
    expect(items[0]).toMatchObject({
      tag: 'v1.2.0',
      isPrerelease: true,
      body: '- first',
      assetCount: 1,
      downloads: 99,
      assets: [{ name: 'sample-linux-x64.tar.gz', size: 1_048_576, downloads: 99, digest: 'sha256:00ff' }],
    })
  })

  it('drafts, assets at other hosts and unfinished uploads are omitted from releases', () => {
    const assets = [
      { ...asset, browser_download_url: 'https://evil.test/a' },
      { ...asset, state: 'starter' },
      asset,
    ]
    const { items } = readBody(
      releases,
      [
        { ...release, assets },
        { ...release, draft: true },
      ],
      REPO,
    )
    expect(items.map(({ assetCount }) => assetCount)).toEqual([1])
  })

  it('a release lists at most two hundred assets and counts all of them', () => {
    const [first] = readBody(releases, [{ ...release, assets: Array(1_000).fill(asset) }], REPO).items
    expect([first?.assets.length, first?.assetCount, first?.downloads]).toEqual([200, 1_000, 99_000])
  })
})

describe('users', () => {
  it('users and organisations are read', () => {
    const raw = {
      ...ownerOf('someone', 'Organization'),
      name: 'Some One',
      blog: '',
      bio: HOSTILE,
      public_repos: 3,
      followers: 10,
      following: 2,
      created_at: '2020-01-01T00:00:00Z',
    }
    expect(readBody(user, raw, { login: 'someone' })).toMatchObject({
      kind: 'organization',
      name: 'Some One',
      bio: HOSTILE,
      homepageUrl: null,
      repos: 3,
      followers: 10,
    })
  })

  it('private and forbidden repositories of a user are not listed', () => {
    const raw = [
      repoJson(),
      repoJson({ private: true }),
      repoJson({ topics: ['hentai'] }),
      repoJson({ description: 'rule34 downloader' }),
    ]
    expect(readBody(userRepos, raw, { login: 'a' }).items).toHaveLength(1)
    expect(queryOf(userRepos.request({ login: 'a' }).path)).toEqual({
      type: 'owner',
      sort: 'pushed',
      per_page: '30',
    })
    expect(readBody(starredRepos, raw, { login: 'a' }).items).toHaveLength(1)
    expect(starredRepos.request({ login: 'a' }).path).toBe('/users/a/starred?per_page=30')
  })
})

describe('searches', () => {
  const { searchCode, searchIssues, searchRepos, searchUsers } = github
  const found = (items: unknown[], more: object = {}) => ({
    total_count: 2_345,
    incomplete_results: false,
    items,
    ...more,
  })

  it("a search sends the reader's words and an order, and excludes forbidden results", () => {
    const { path } = searchRepos.request({
      words: '  node  language:go&x=1 ',
      sort: 'stars',
      order: 'desc',
      at: 'page=2',
    })
    expect(path.startsWith('/search/repositories?')).toBe(true)
    expect(queryOf(path)).toEqual({
      q: 'node language:go&x=1 -topic:nsfw is:public',
      sort: 'stars',
      order: 'desc',
      per_page: '30',
      page: '2',
    })
    expect(queryOf(searchIssues.request({ words: '', kind: 'pr', repo: REPO }).path)).toMatchObject({
      q: 'repo:example-org/sample-app is:pr is:public',
    })
    expect(queryOf(searchCode.request({ words: 'find', repo: REPO }).path)).toMatchObject({
      q: 'find repo:example-org/sample-app',
    })
  })

  it.each([
    ['an empty text', ' '],
    ['a text that is too long', 'a'.repeat(257)],
    ['a text that is far too long', 'a:b '.repeat(200_000)],
    ['too many operators', 'a OR b OR c OR d OR e OR f OR g'],
    ['half of a surrogate pair', '\uD800'],
    ['words that must not leave the site', 'shotacon viewer'],
  ])('a search for %s is not sent', (_, words) => {
    for (const query of [searchRepos, searchUsers, searchCode])
      expect(problemOf(() => query.request({ words }))).toBe('bad_question')
  })

  it('the length limit of a search counts only characters outside of qualifiers', () => {
    const words = `${'a'.repeat(250)} topic:sample label:"good first issue" -language:go`
    expect(problemOf(() => searchRepos.request({ words }))).toBe('none')
  })

  it('a search ends after a thousand results', () => {
    expect(problemOf(() => searchRepos.request({ words: 'a', at: 'page=34' }))).toBe('none')
    expect(problemOf(() => searchRepos.request({ words: 'a', at: 'page=35' }))).toBe('bad_question')
  })

  it('a search returns repositories, and reports when GitHub did not search everything', () => {
    const { default_branch: _, ...short } = repoJson()
    const page = readBody(
      searchRepos,
      found([short, { id: 'x' }, repoJson({ topics: ['nsfw'] })], { incomplete_results: true }),
    )
    expect(page).toMatchObject({ total: 2_345, isPartial: true, next: null })
    expect(page.items.map(({ name }) => name)).toEqual(['sample-app'])
  })

  it('users, issues and code are found', () => {
    expect(
      readBody(searchUsers, found([ownerOf('someone'), ownerOf('../x')])).items.map(({ login }) => login),
    ).toEqual(['someone'])
    expect(readBody(searchIssues, found([issueJson()])).items[0]?.repo).toEqual({
      owner: 'example-org',
      name: 'sample-app',
    })
    const code = { name: 'a.ts', path: 'src/a.ts', sha: 'x', repository: { full_name: 'a/b' } }
    const secret = { ...code, repository: { full_name: 'a/c', private: true } }
    expect(
      readBody(searchCode, found([code, secret])).items.map(({ path, repo: of }) => [path, of.name]),
    ).toEqual([['src/a.ts', 'b']])
  })

  it('a search may have no results', () => {
    expect(readBody(searchRepos, found([], { total_count: 0 })).items).toEqual([])
  })
})

describe('broken answers', () => {
  const { searchRepos, tree, readme, directory, explore } = github
  const all = [
    repo,
    branches,
    issue,
    issues,
    issueComments,
    releases,
    user,
    userRepos,
    starredRepos,
    searchRepos,
    tree,
    readme,
    directory,
    explore,
  ] as unknown as SourceQuery<object, unknown>[]

  it.each(all.map((query) => [query.name, query] as const))(
    'the query %s throws errors for broken answers',
    (_, query) => {
      for (const body of ['', 'null', '7', '"x"', '[7]', '{"items":7}', '[[]]', 'not JSON', '\uFEFF{'])
        expect([body, problemOf(() => query.read(answerOf(body), {}))]).toEqual([body, 'bad_answer'])
      expect(problemOf(() => query.read(answerOf('<!DOCTYPE html><html></html>'), {}))).toBe('refused')
    },
  )
})
