import {
  githubCodeSource,
  githubExploreSource,
  githubRawSource,
  githubSearchSource,
  githubSource,
  githubWebSource,
} from '../sources.ts'

/** The sources of the queries. The site defines sources with the same names; their limits apply. */
export const github = githubSource({ hasToken: false })
export const githubSearch = githubSearchSource({ hasToken: false })
export const githubCode = githubCodeSource()
export const githubRaw = githubRawSource()
export const githubWeb = githubWebSource()
export const githubExplore = githubExploreSource()
