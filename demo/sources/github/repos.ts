import { recorded } from '../recorded.ts'
import { accountJson, FIRST_ID } from './people.ts'

export type SampleRepo = {
  owner: string
  name: string
  description: string
  language: string
  topics: string[]
  stars: number
  /** `idle` is the number of days since the last change, `age` since the creation. */
  idle: number
  age: number
  license: string
  fork?: boolean
  archived?: boolean
}

export const repos = recorded<readonly SampleRepo[]>('github/repos.json')

const ago = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000 - 4_200_000).toISOString()

export const isRepo =
  (owner: string, name: string) =>
  (each: SampleRepo): boolean =>
    each.owner.toLowerCase() === owner.toLowerCase() && each.name.toLowerCase() === name.toLowerCase()

/** Returns a repository with all fields. GitHub's lists have fewer fields, but the connector ignores the others. */
export function repoJson(of: SampleRepo, now: Date) {
  return {
    id: FIRST_ID + repos.indexOf(of),
    name: of.name,
    full_name: `${of.owner}/${of.name}`,
    private: false,
    owner: accountJson(of.owner),
    description: of.description,
    fork: of.fork ?? false,
    created_at: ago(now, of.age),
    updated_at: ago(now, of.idle),
    pushed_at: ago(now, of.idle),
    homepage: of.stars > 5_000 ? 'https://veranda.example' : null,
    size: 120 + of.stars,
    stargazers_count: of.stars,
    language: of.language,
    has_issues: true,
    forks_count: Math.round(of.stars / 14),
    archived: of.archived ?? false,
    open_issues_count: 14,
    license: { name: of.license, spdx_id: of.license },
    is_template: false,
    topics: of.topics,
    default_branch: 'main',
    subscribers_count: Math.round(of.stars / 60),
    ...(of.fork && { parent: { full_name: 'lantern-sample/page-lantern' } }),
  }
}
