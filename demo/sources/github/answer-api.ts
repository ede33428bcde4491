import type { SampleAnswer, SourceSample } from '../sample.ts'
import { filesOf } from './files.ts'
import { people, userJson } from './people.ts'
import { isRepo, repoJson, repos, type SampleRepo } from './repos.ts'
import { commentsJson, commitsJson, issuesJson, releasesJson, shaOf } from './activity.ts'

type Of = { of: SampleRepo; rest: string; query: URLSearchParams; now: Date }

/** Answers the connector's requests to the REST API. */
export const answerApi: SourceSample['answer'] = ({ path }, now): SampleAnswer | undefined => {
  const { pathname, searchParams: query } = new URL(path, 'https://api.github.com')
  const names = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (names[0] === 'users') return userAnswer(names[1] ?? '', names[2], now)
  if (names[0] !== 'repos') return undefined
  const of = repos.find(isRepo(names[1] ?? '', names[2] ?? ''))
  return of && repoAnswer({ of, rest: names.slice(3).join('/'), query, now })
}

function userAnswer(login: string, list: string | undefined, now: Date): SampleAnswer | undefined {
  const person = people.find((each) => each.login.toLowerCase() === login.toLowerCase())
  if (!person) return undefined
  const own = repos.filter(({ owner }) => owner === person.login)
  // A person has starred a third of all repositories; which third depends on the person.
  if (list === 'starred')
    return {
      body: repos.filter((_, at) => at % 3 === people.indexOf(person) % 3).map((each) => repoJson(each, now)),
    }
  if (list === undefined) return { body: userJson(person, own.length, now) }
  return { body: own.sort((a, b) => a.idle - b.idle).map((each) => repoJson(each, now)) }
}

function repoAnswer({ of, rest, query, now }: Of): SampleAnswer | undefined {
  const fullName = `${of.owner}/${of.name}`
  const [first, second, third] = rest.split('/')
  const issues = issuesJson(fullName, now)
  const issue = issues.find(({ number }) => String(number) === second)
  if (rest === '') return { body: repoJson(of, now) }
  if (first === 'languages')
    return { body: { [of.language]: 81_200, CSS: 9_400, Python: 4_100, Rust: 2_600 } }
  if (rest.startsWith('git/trees/'))
    return isKnown(rest.slice('git/trees/'.length)) ? { body: treeJson(of) } : undefined
  if (first === 'branches') return { body: ['main', 'feature/vertical-text', 'release/2.x'].map(refJson) }
  if (first === 'tags')
    return { body: ['v2.5.0-beta.1', 'v2.4.0', 'v2.3.1', 'v2.3.0', 'v2.0.0'].map(refJson) }
  if (first === 'commits') return { body: commitsJson(now).slice(0, query.get('path') ? 4 : 6) }
  if (first === 'releases') return { body: releasesJson(fullName, now) }
  if (first === 'issues' && second === undefined) return { body: issues }
  if (first !== 'issues' || !issue) return undefined
  return { body: third === 'comments' ? commentsJson(Number(issue['comments']), now) : issue }
}

const isKnown = (ref: string): boolean =>
  ref === 'main' || /^(?:feature|release)\//.test(ref) || ref.startsWith('v2.') || ref.startsWith('5a3b1e')

const refJson = (name: string, index: number) => ({
  name,
  commit: { sha: shaOf(index + 1) },
  protected: index === 0,
})

function treeJson(of: SampleRepo) {
  const files = [...filesOf(of)]
  const folders = new Set(
    files.flatMap(([path]) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, at, names) => names.slice(0, at + 1).join('/')),
    ),
  )
  return {
    sha: shaOf(1),
    truncated: false,
    tree: [
      ...[...folders].map((path) => ({ path, mode: '040000', type: 'tree', sha: shaOf(0) })),
      ...files.map(([path, text]) => ({
        path,
        mode: '100644',
        type: 'blob',
        sha: shaOf(0),
        size: text === '' ? 48_200 : new TextEncoder().encode(text).length,
      })),
    ],
  }
}
