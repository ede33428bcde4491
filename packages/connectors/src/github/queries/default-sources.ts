import {
  githubCodeSource,
  githubExploreSource,
  githubRawSource,
  githubSearchSource,
  githubSource,
  githubWebSource,
} from '../sources.ts'

/** Whom the queries ask. What is granted counts as the site defined the source of the same name. */
export const github = githubSource({ hasToken: false })
export const githubSearch = githubSearchSource({ hasToken: false })
export const githubCode = githubCodeSource()
export const githubRaw = githubRawSource()
export const githubWeb = githubWebSource()
export const githubExplore = githubExploreSource()
