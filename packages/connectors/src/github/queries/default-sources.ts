import {
  githubCodeSource,
  githubExploreSource,
  githubRawSource,
  githubSearchSource,
  githubSource,
  githubWebSource,
} from '../sources.ts'

/** The sources that the queries refer to. The server creates sources with the same names, and the limits of the server's sources apply. */
export const github = githubSource({ hasToken: false })
export const githubSearch = githubSearchSource({ hasToken: false })
export const githubCode = githubCodeSource()
export const githubRaw = githubRawSource()
export const githubWeb = githubWebSource()
export const githubExplore = githubExploreSource()
