import type { AnyReader } from '@engawa/connectors/answers'
import type { SourceAnswer } from '@engawa/connectors/source'
import { answerOf } from '@engawa/connectors/testing'
import { answerOfSample, hasSample, sampleFrom } from '../index.ts'

const NOW = new Date(Date.UTC(2026, 0, 5))

const repo = { owner: 'lantern-sample', repo: 'page-lantern' }
const show = { id: 2_100_000_001, subjectId: 2_100_000_001, type: 'anime' }
const board = {
  query: '',
  cursor: null,
  limit: 40,
  id: 900_000_720,
  text: 'sk',
  period: 'day',
  date: null,
  tag: 'sky',
}
const picture = { picture: { address: 'https://pictures.example/a.png' } }
const ofGithub = {
  ...repo,
  ref: 'main',
  path: '',
  issue: 128,
  slug: 'terminal',
  words: 'lantern',
  login: 'lantern-sample',
}

/**
 * Parameters for the readers, by the name of the source (`bangumi`). A reader that needs other parameters has a separate entry (`github
 * file-by-api`).
 */
const PARAMS: Record<string, object> = {
  bangumi: show,
  yandere: board,
  'yandere popular-recent': { period: '1d' },
  konachan: board,
  danbooru: board,
  github: ofGithub,
  'github file-by-api': { ...ofGithub, path: 'README.md' },
  'github-raw': { ...ofGithub, path: 'README.md' },
  'github-search': ofGithub,
  'github-code': ofGithub,
  saucenao: picture,
  ascii2d: picture,
  'ascii2d by-features': { name: '0'.repeat(32) },
  eporner: { id: 'SampleId001', order: 'latest', since: null },
  erome: { id: 'SampleA1', order: 'new', text: 'sample' },
  pimpandhost: { id: '10000001' },
  pornhub: { id: 'sampleid0001', order: 'newest', since: null },
  pornpics: { id: '10000001', order: 'recent', text: 'sample' },
  redgifs: { id: 'sampleitemone', order: 'trending', name: 'sampleuser1' },
  xvideos: { id: 'sampleeid01', order: 'newest', text: 'tag' },
  'xvideos-export': { order: 'newest', since: null },
  'xvideos-export week': { order: 'newest' },
}

/** Returns valid parameters for a reader. */
export const paramsOf = ({ source, name }: AnyReader): never =>
  (PARAMS[`${source.name} ${name}`] ?? PARAMS[source.name] ?? {}) as never

/** Returns the answer of the source's sample to a reader's request; an empty answer if the sample has none. */
export async function sampleAnswerOf(reader: AnyReader): Promise<SourceAnswer> {
  const { name } = reader.source
  const sample = hasSample(name) ? await sampleFrom(name) : undefined
  const answer = sample && answerOfSample(reader.source, sample, reader.request(paramsOf(reader)), NOW)
  return answer?.status === 200
    ? answer
    : answerOf('{}', { url: `${reader.source.origin}/`, at: NOW.getTime() })
}
