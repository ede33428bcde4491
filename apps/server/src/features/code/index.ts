import type { code } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import type { CodeDeps } from './code-deps.ts'
import { defineCodeSources } from './code-sources.ts'
import { createViews } from './code-views.ts'
import { collection } from './operations/collection.ts'
import { collections } from './operations/collections.ts'
import { file } from './operations/file.ts'
import { findCode } from './operations/find-code.ts'
import { findIssues } from './operations/find-issues.ts'
import { findRepos } from './operations/find-repos.ts'
import { findUsers } from './operations/find-users.ts'
import { folder } from './operations/folder.ts'
import { history } from './operations/history.ts'
import { issue } from './operations/issue.ts'
import { issues } from './operations/issues.ts'
import { nearby } from './operations/nearby.ts'
import { options } from './operations/options.ts'
import { paths } from './operations/paths.ts'
import { refs } from './operations/refs.ts'
import { releases } from './operations/releases.ts'
import { repo } from './operations/repo.ts'
import { topic } from './operations/topic.ts'
import { topics } from './operations/topics.ts'
import { trending } from './operations/trending.ts'
import { user } from './operations/user.ts'
import { userRepos } from './operations/user-repos.ts'

/** Repositories of GitHub, read here: as far as it grants without a token, and in full with one. */
export function createCode(deps: CodeDeps) {
  const parts = { ...deps, from: defineCodeSources(deps) }
  const views = createViews(parts)
  return {
    handlers: {
      trending: trending(parts, views),
      collections: collections(parts, views),
      collection: collection(parts, views),
      topics: topics(parts, views),
      topic: topic(parts, views),
      findRepos: findRepos(parts, views),
      findUsers: findUsers(parts, views),
      findIssues: findIssues(parts, views),
      findCode: findCode(parts),
      options: options(parts),
      user: user(parts, views),
      userRepos: userRepos(parts, views),
      repo: repo(parts, views),
      folder: folder(parts),
      paths: paths(parts),
      nearby: nearby(parts),
      file: file(parts),
      history: history(parts, views),
      refs: refs(parts),
      issues: issues(parts, views),
      issue: issue(parts, views),
      releases: releases(parts, views),
    } satisfies Handlers<typeof code>,
  }
}
