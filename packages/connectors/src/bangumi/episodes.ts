import { sourceQuery } from '../source/index.ts'
import { checkedId, checkedPart, type ListPart, pathWith } from './parameters.ts'
import { readEpisode } from './read-episode.ts'
import { readPage } from './read-list.ts'
import type { Episode, EpisodeType, Page } from './records.ts'
import { bangumi } from './source.ts'
import { EPISODE_TYPES } from './words.ts'

const MAX_LIMIT = 100

export type EpisodesParams = ListPart & { subjectId: number; type?: EpisodeType }

const partOf = (params: EpisodesParams) => checkedPart(params, MAX_LIMIT, MAX_LIMIT)

/** The episodes of a subject, of one type or of all types, at most 100 at a time. Throws `not_found` for an offset past the end. */
export const episodes = sourceQuery<EpisodesParams, Page<Episode>>({
  source: bangumi,
  name: 'episodes',
  version: 1,
  freshSeconds: 3_600,
  request(params) {
    const { subjectId, type } = params
    return {
      path: pathWith('/v0/episodes', {
        subject_id: checkedId(subjectId),
        type: type && EPISODE_TYPES[type],
        ...partOf(params),
      }),
    }
  },
  read: (answer, params) => readPage(answer, partOf(params), readEpisode),
})
