import {
  githubCodeSource,
  githubExploreSource,
  githubRawSource,
  githubSearchSource,
  githubSource,
  githubWebSource,
} from '@engawa/connectors/github'
import type { Source } from '@engawa/connectors/source'
import type { Deps } from '../../deps.ts'
import type { Sources } from '../sources/index.ts'

export type CodeSources = ReturnType<typeof defineCodeSources>

/** Defines GitHub's sources. The operator's token is sent only to GitHub's API, not to GitHub's hosts of raw files and web pages. */
export function defineCodeSources({
  config,
  sources,
}: Pick<Deps, 'config'> & { sources: Pick<Sources, 'define'> }) {
  const token = config.githubToken
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const options = { hasToken: token !== undefined }
  const define = (source: Source, sent: Record<string, string> = {}): Source => {
    sources.define(source, { headers: sent })
    return source
  }
  return {
    ...options,
    api: define(githubSource(options), headers),
    search: define(githubSearchSource(options), headers),
    code: define(githubCodeSource(), headers),
    raw: define(githubRawSource()),
    web: define(githubWebSource()),
    explore: define(githubExploreSource()),
  }
}
