import {
  githubCodeSource,
  githubExploreSource,
  githubRawSource,
  githubSearchSource,
  githubSource,
  githubWebSource,
} from '@engawa/connectors/github'
import type { Source, SourceSample } from '@engawa/connectors/source'
import type { CodeDeps } from './code-deps.ts'

export type CodeSources = ReturnType<typeof defineCodeSources>

const sampleOf = (name: string) => async (): Promise<SourceSample> =>
  (await import('@engawa/connectors/github/sample')).githubSamples[name]!

/** Lets GitHub be asked. The token of the operator goes to its API alone: files and pages are at other hosts. */
export function defineCodeSources({ config, sources }: CodeDeps) {
  const token = config.githubToken
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const options = { hasToken: token !== undefined }
  const define = (source: Source, sent: Record<string, string> = {}): Source => {
    sources.define(source, { headers: sent, sample: sampleOf(source.name) })
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
