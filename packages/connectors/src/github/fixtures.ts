import type { SourceAnswer, SourceQuery } from '../source/index.ts'
import { answerOf as anyAnswer } from '../testing/index.ts'

/** The time of test answers. */
export const NOW = Date.UTC(2026, 0, 3)

/** Returns an answer of the API. Text and bytes become the body unchanged, any other value as JSON. */
export const answerOf = (body: unknown, more: Partial<SourceAnswer> = {}): SourceAnswer =>
  anyAnswer(body, { headers: {}, url: 'https://api.github.com/', at: NOW, ...more })

/** Creates an answer with this body and reads it with the query. */
export const readBody = <P, T>(
  query: SourceQuery<P, T>,
  body: unknown,
  params: P = {} as P,
  headers: Record<string, string> = {},
): T => query.read(answerOf(body, { headers }), params)

export const ownerOf = (login: string, type = 'User') => ({
  login,
  id: 5,
  avatar_url: 'https://avatars.githubusercontent.com/u/5?s=40&v=4',
  html_url: `https://github.com/${login}`,
  type,
})

/** A repository in the form of the API. */
export const repoJson = (more: object = {}) => ({
  id: 900_000_001,
  name: 'sample-app',
  full_name: 'example-org/sample-app',
  private: false,
  owner: ownerOf('example-org', 'Organization'),
  description: 'An invented sample',
  fork: false,
  created_at: '2025-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
  pushed_at: '2026-01-01T00:00:00Z',
  homepage: null,
  size: 2_048,
  stargazers_count: 1_234,
  watchers_count: 1_234,
  language: 'TypeScript',
  has_issues: true,
  forks_count: 56,
  archived: false,
  open_issues_count: 7,
  license: { key: 'mit', name: 'MIT License', spdx_id: 'MIT' },
  is_template: false,
  topics: ['sample', 'typescript'],
  default_branch: 'main',
  subscribers_count: 12,
  ...more,
})

/** An issue in the form of the API. */
export const issueJson = (more: object = {}) => ({
  id: 1_001,
  number: 12,
  title: 'Sample bug',
  user: ownerOf('someone'),
  labels: [{ id: 1, name: 'bug', color: 'd73a4a', default: true, description: 'Something is not working' }],
  state: 'open',
  state_reason: null,
  locked: false,
  assignees: [ownerOf('maintainer')],
  milestone: { title: '1.0' },
  comments: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  closed_at: null,
  author_association: 'NONE',
  body: 'Steps…',
  reactions: { total_count: 2, '+1': 2, '-1': 0, heart: 0 },
  repository_url: 'https://api.github.com/repos/example-org/sample-app',
  ...more,
})

export const REPO = { owner: 'example-org', repo: 'sample-app' }
