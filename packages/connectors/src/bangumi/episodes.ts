import { sourceQuery } from '../source/index.ts'
import { checkedId, checkedPart, type ListPart, pathWith } from './ask.ts'
import { readEpisode } from './read-episode.ts'
import { readPage } from './read-list.ts'
import type { Episode, EpisodeType, Page } from './records.ts'
import { bangumi } from './source.ts'
import { EPISODE_TYPES } from './words.ts'

const MAX_LIMIT = 100

export type EpisodesQuestion = ListPart & { subjectId: number; type?: EpisodeType }

const partOf = (question: EpisodesQuestion) => checkedPart(question, MAX_LIMIT, MAX_LIMIT)

/** The episodes of a subject, of one type or of all, at most 100 at a time. An offset past the end is `not_found`. */
export const episodes = sourceQuery<EpisodesQuestion, Page<Episode>>({
  source: bangumi,
  name: 'episodes',
  version: 1,
  freshSeconds: 3_600,
  request(question) {
    const { subjectId, type } = question
    return {
      path: pathWith('/v0/episodes', {
        subject_id: checkedId(subjectId),
        type: type && EPISODE_TYPES[type],
        ...partOf(question),
      }),
    }
  },
  read: (answer, question) => readPage(answer, partOf(question), readEpisode),
})
