import type { SampleAnswer, SourceSample } from '../sample.ts'
import { filesOf } from './files.ts'
import { accountJson, people } from './people.ts'
import { repoJson, repos, type SampleRepo } from './repos.ts'
import { issuesJson } from './talk.ts'

type Asked = { words: string[]; of: (name: string) => string[] }

/** Answers searches by words in names and descriptions, and by the qualifiers that pages use. */
export const answerSearch: SourceSample['answer'] = ({ path }, now): SampleAnswer | undefined => {
  const { pathname, searchParams } = new URL(path, 'https://api.github.com')
  const asked = readWords(searchParams.get('q') ?? '')
  const found = itemsOf(pathname, asked, searchParams.get('sort'), now)
  return found && { body: { total_count: found.length, incomplete_results: false, items: found } }
}

function readWords(q: string): Asked {
  const parts = q.match(/-?[\w-]+:(?:"[^"]*"|\S+)|\S+/g) ?? []
  const isQualifier = (part: string): boolean => /^-?[\w-]+:/.test(part)
  return {
    words: parts.filter((part) => !isQualifier(part)).map((word) => word.toLowerCase().replaceAll('"', '')),
    of: (name) =>
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

function itemsOf(path: string, asked: Asked, sort: string | null, now: Date): object[] | undefined {
  if (path.endsWith('/repositories')) return reposFor(asked, sort).map((each) => repoJson(each, now))
  if (path.endsWith('/users'))
    return people
      .filter(({ login, name }) => holds(`${login} ${name}`, asked))
      .map(({ login }) => accountJson(login))
  if (path.endsWith('/issues')) return issuesFor(asked, sort, now)
  if (path.endsWith('/code')) return codeFor(asked, now)
  return path.endsWith('/topics') ? [] : undefined
}

const holds = (text: string, { words }: Asked): boolean =>
  words.every((word) => text.toLowerCase().includes(word))
const fits = (wanted: string[], given: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((each) => given.includes(each))

function reposFor(asked: Asked, sort: string | null): SampleRepo[] {
  const found = repos.filter(
    (each) =>
      holds(`${each.owner}/${each.name} ${each.description} ${each.topics.join(' ')}`, asked) &&
      fits(asked.of('topic'), each.topics) &&
      fits(asked.of('language'), [each.language.toLowerCase()]) &&
      fits(asked.of('user'), [each.owner.toLowerCase()]) &&
      fits(asked.of('repo'), [`${each.owner}/${each.name}`.toLowerCase()]),
  )
  return found.sort((a, b) => (sort === 'updated' ? a.idle - b.idle : b.stars - a.stars))
}

function issuesFor(asked: Asked, sort: string | null, now: Date): object[] {
  const named = asked.of('repo')
  const from = repos.filter((each, at) =>
    named.length === 0 ? at < 3 : named.includes(`${each.owner}/${each.name}`.toLowerCase()),
  )
  const wantsPulls = asked.of('is').includes('pr')
  const found = from
    .flatMap((each) => issuesJson(`${each.owner}/${each.name}`, now))
    .filter((issue) => {
      const labels = (issue['labels'] as { name: string }[]).map(({ name }) => name)
      const author = (issue['user'] as { login: string }).login
      return (
        'pull_request' in issue === wantsPulls &&
        holds(String(issue['title']), asked) &&
        fits(asked.of('state'), [String(issue['state'])]) &&
        fits(asked.of('label'), labels) &&
        fits(asked.of('author'), [author])
      )
    })
  const key = sort === 'created' ? 'created_at' : 'updated_at'
  return sort === 'comments'
    ? found.sort((a, b) => Number(b['comments']) - Number(a['comments']))
    : found.sort((a, b) => String(b[key]).localeCompare(String(a[key])))
}

const codeFor = (asked: Asked, now: Date): object[] =>
  repos.slice(0, 3).flatMap((each) =>
    [...filesOf(each)]
      .filter(([path, text]) => holds(`${path} ${text}`, asked))
      .slice(0, 8)
      .map(([path]) => ({
        name: path.slice(path.lastIndexOf('/') + 1),
        path,
        sha: null,
        repository: repoJson(each, now),
      })),
  )
