import { z } from 'zod'
import { enteredUrlOf } from './addresses.ts'
import { isRef, isRepoName, repoOf } from './names.ts'
import type { License, Repo, RepoCard } from './records.ts'
import { isForbidden, isExcluded } from './rules.ts'
import { account, count, optional, strings } from './shapes.ts'

const license = z
  .object({ name: optional.text, spdx_id: optional.text })
  .nullish()
  .catch(null)
  .transform((raw): License | null => {
    const spdxId = raw?.spdx_id && raw.spdx_id !== 'NOASSERTION' ? raw.spdx_id : null
    const name = raw?.name ?? spdxId
    return name ? { name, spdxId } : null
  })

const fields = z.object({
  id: z.number().int(),
  owner: account,
  name: z.string().refine(isRepoName),
  private: optional.flag,
  description: optional.text,
  stargazers_count: count,
  forks_count: count,
  language: optional.text,
  topics: strings,
  license,
  fork: optional.flag,
  archived: optional.flag,
  updated_at: optional.time,
  pushed_at: optional.time,
})

const moreFields = fields.extend({
  homepage: optional.text,
  created_at: optional.time,
  size: count,
  open_issues_count: count,
  subscribers_count: optional.count,
  default_branch: z.string().refine(isRef),
  is_template: optional.flag,
  has_issues: optional.flag,
  parent: z.object({ full_name: z.string() }).nullish().catch(null),
})

const cardOf = (raw: z.output<typeof fields>): RepoCard => ({
  id: raw.id,
  owner: raw.owner,
  name: raw.name,
  description: raw.description,
  stars: raw.stargazers_count,
  forks: raw.forks_count,
  language: raw.language,
  topics: raw.topics,
  license: raw.license,
  isFork: raw.fork,
  isArchived: raw.archived,
  updatedAt: raw.updated_at,
  pushedAt: raw.pushed_at,
})

/**
 * Reads a repository in a list; `null` for a repository that must not be listed. Private repositories are excluded, because the operator's
 * token may be allowed to read them.
 */
export const repoCard = fields.transform((raw): RepoCard | null => {
  const { private: isPrivate, owner, name, description, topics } = raw
  return isPrivate || isExcluded(owner.login, name, description, ...topics) ? null : cardOf(raw)
})

/** Reads a single repository; `null` for a private or forbidden repository. GitHub reports the size in KB. */
export const repoInFull = moreFields.transform((raw): Repo | null => {
  const { private: isPrivate, owner, name, description, topics } = raw
  if (isPrivate || isForbidden(owner.login, name, description, ...topics)) return null
  const parent = raw.parent ? repoOf(raw.parent.full_name) : null
  return {
    ...cardOf(raw),
    homepageUrl: enteredUrlOf(raw.homepage),
    createdAt: raw.created_at,
    sizeBytes: raw.size * 1_024,
    openIssues: raw.open_issues_count,
    watchers: raw.subscribers_count ?? null,
    defaultBranch: raw.default_branch,
    isTemplate: raw.is_template,
    hasIssues: raw.has_issues,
    parent: parent && { owner: parent.owner, name: parent.repo },
  }
})
