import type { SampleAnswer, SourceSample } from '../sample.ts'
import { filesOf } from './files.ts'
import { accountJson, people } from './people.ts'
import { repoJson, repos, type SampleRepo } from './repos.ts'
import { issuesJson } from './activity.ts'

type ParsedQuery = { words: string[]; qualifiers: (name: string) => string[] }

/** Answers searches by words in names and descriptions, and by the qualifiers that the pages of this site use. */
export const answerSearch: SourceSample['answer'] = ({ path }, now): SampleAnswer | undefined => {
  const { pathname, searchParams } = new URL(path, 'https://api.github.com')
  const query = readWords(searchParams.get('q') ?? '')
  const found = itemsOf(pathname, query, searchParams.get('sort'), now)
  return found && { body: { total_count: found.length, incomplete_results: false, items: found } }
}

function readWords(q: string): ParsedQuery {
  const parts = q.match(/-?[\w-]+:(?:"[^"]*"|\S+)|\S+/g) ?? []
  const isQualifier = (part: string): boolean => /^-?[\w-]+:/.test(part)
  return {
    words: parts.filter((part) => !isQualifier(part)).map((word) => word.toLowerCase().replaceAll('"', '')),
    qualifiers: (name) =>
      parts
        .filter((part) => part.startsWith(`${name}:`))
        .map((part) =>
          part
            .slice(name.length + 1)
            .replaceAll('"', '')
            .toLowerCase(),
        ),
  }
}

function itemsOf(path: string, query: ParsedQuery, sort: string | null, now: Date): object[] | undefined {
  if (path.endsWith('/repositories')) return reposFor(query, sort).map((each) => repoJson(each, now))
  if (path.endsWith('/users'))
    return people
      .filter(({ login, name }) => holds(`${login} ${name}`, query))
      .map(({ login }) => accountJson(login))
  if (path.endsWith('/issues')) return issuesFor(query, sort, now)
  if (path.endsWith('/code')) return codeFor(query, now)
  return path.endsWith('/topics') ? [] : undefined
}

const holds = (text: string, { words }: ParsedQuery): boolean =>
  words.every((word) => text.toLowerCase().includes(word))
const fits = (wanted: string[], actual: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((each) => actual.includes(each))

function reposFor(query: ParsedQuery, sort: string | null): SampleRepo[] {
  const found = repos.filter(
    (each) =>
      holds(`${each.owner}/${each.name} ${each.description} ${each.topics.join(' ')}`, query) &&
      fits(query.qualifiers('topic'), each.topics) &&
      fits(query.qualifiers('language'), [each.language.toLowerCase()]) &&
      fits(query.qualifiers('user'), [each.owner.toLowerCase()]) &&
      fits(query.qualifiers('repo'), [`${each.owner}/${each.name}`.toLowerCase()]),
  )
  return found.sort((a, b) => (sort === 'updated' ? a.idle - b.idle : b.stars - a.stars))
}

function issuesFor(query: ParsedQuery, sort: string | null, now: Date): object[] {
  const named = query.qualifiers('repo')
  const from = repos.filter((each, at) =>
    named.length === 0 ? at < 3 : named.includes(`${each.owner}/${each.name}`.toLowerCase()),
  )
  const wantsPulls = query.qualifiers('is').includes('pr')
  const found = from
    .flatMap((each) => issuesJson(`${each.owner}/${each.name}`, now))
    .filter((issue) => {
      const labels = (issue['labels'] as { name: string }[]).map(({ name }) => name)
      const author = (issue['user'] as { login: string }).login
      return (
        'pull_request' in issue === wantsPulls &&
        holds(String(issue['title']), query) &&
        fits(query.qualifiers('state'), [String(issue['state'])]) &&
        fits(query.qualifiers('label'), labels) &&
        fits(query.qualifiers('author'), [author])
      )
    })
  const key = sort === 'created' ? 'created_at' : 'updated_at'
  return sort === 'comments'
    ? found.sort((a, b) => Number(b['comments']) - Number(a['comments']))
    : found.sort((a, b) => String(b[key]).localeCompare(String(a[key])))
}

const codeFor = (query: ParsedQuery, now: Date): object[] =>
  repos.slice(0, 3).flatMap((each) =>
    [...filesOf(each)]
      .filter(([path, text]) => holds(`${path} ${text}`, query))
      .slice(0, 8)
      .map(([path]) => ({
        name: path.slice(path.lastIndexOf('/') + 1),
        path,
        sha: null,
        repository: repoJson(each, now),
      })),
  )
