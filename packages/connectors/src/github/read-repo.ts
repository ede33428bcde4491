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
  .transform((given): License | null => {
    const spdxId = given?.spdx_id && given.spdx_id !== 'NOASSERTION' ? given.spdx_id : null
    const name = given?.name ?? spdxId
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

const cardOf = (given: z.output<typeof fields>): RepoCard => ({
  id: given.id,
  owner: given.owner,
  name: given.name,
  description: given.description,
  stars: given.stargazers_count,
  forks: given.forks_count,
  language: given.language,
  topics: given.topics,
  license: given.license,
  isFork: given.fork,
  isArchived: given.archived,
  updatedAt: given.updated_at,
  pushedAt: given.pushed_at,
})

/**
 * Reads a repository in a list; `null` for a repository that must not be listed. Private repositories are excluded, because the operator's
 * token may be allowed to read them.
 */
export const repoCard = fields.transform((given): RepoCard | null => {
  const { private: isPrivate, owner, name, description, topics } = given
  return isPrivate || isExcluded(owner.login, name, description, ...topics) ? null : cardOf(given)
})

/** Reads a single repository; `null` for a private or forbidden repository. GitHub reports the size in KB. */
export const repoInFull = moreFields.transform((given): Repo | null => {
  const { private: isPrivate, owner, name, description, topics } = given
  if (isPrivate || isForbidden(owner.login, name, description, ...topics)) return null
  const parent = given.parent ? repoOf(given.parent.full_name) : null
  return {
    ...cardOf(given),
    homepageUrl: enteredUrlOf(given.homepage),
    createdAt: given.created_at,
    sizeBytes: given.size * 1_024,
    openIssues: given.open_issues_count,
    watchers: given.subscribers_count ?? null,
    defaultBranch: given.default_branch,
    isTemplate: given.is_template,
    hasIssues: given.has_issues,
    parent: parent && { owner: parent.owner, name: parent.repo },
  }
})
