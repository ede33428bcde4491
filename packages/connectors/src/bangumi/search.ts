import { fixedRule } from '../rule/index.ts'
import { SourceError, sourceQuery } from '../source/index.ts'
import { checkedNumber, checkedPart, type ListPart, pathWith } from './parameters.ts'
import { isDay } from './dates.ts'
import { readPage } from './read-list.ts'
import { readSubject } from './read-subject.ts'
import type { Page, Subject, SubjectType } from './records.ts'
import { isRestrictedTag } from './rules.ts'
import { bangumi } from './source.ts'
import { cleanLine } from './text.ts'
import { SUBJECT_TYPES } from './words.ts'

/** Bangumi silently reduces larger limits to this value. */
const MAX_LIMIT = 20
const MAX_KEYWORD_LENGTH = 100
const MAX_TAG_LENGTH = 50
const MAX_TAGS = 10

/** A range of numbers that includes both ends. */
export type Range = { min?: number; max?: number }

/** The filter of a search. A subject needs one of the types, and must match all other conditions. */
export type SearchParams = ListPart & {
  keyword?: string
  types?: SubjectType[]
  /** Tags of users; a subject must have all of them. */
  tags?: string[]
  /** Tags of editors; a subject must have all of them. */
  metaTags?: string[]
  /** Tags of editors; a subject must have none of them. */
  withoutMetaTags?: string[]
  /** Days `YYYY-MM-DD`: `from` is included, `before` is not; see `daysOfSeason`. */
  airDate?: { from?: string; before?: string }
  /** The range of scores, within 0–10. */
  score?: Range
  votes?: Range
  rank?: Range
  /** Sorts by relevance (the default), current activity, rank or score. */
  sort?: 'match' | 'heat' | 'rank' | 'score'
}

const partOf = (params: SearchParams) => checkedPart(params, MAX_LIMIT, MAX_LIMIT)

/**
 * Finds subjects, at most 20 per page; `total` is an estimate. A search without a keyword, sorted by `heat`, is the only public list of
 * trends at Bangumi. Throws `bad_question` for words that must not leave the site.
 */
export const search = sourceQuery<SearchParams, Page<Subject>>({
  source: bangumi,
  name: 'search',
  version: 1,
  freshSeconds: 3_600,
  request(params) {
    const { sort = 'match' } = params
    const keyword = checkedKeyword(params.keyword ?? '')
    const body = JSON.stringify({ keyword, sort, filter: filterOf(params) })
    return {
      path: pathWith('/v0/search/subjects', partOf(params)),
      body: { type: 'application/json', bytes: new TextEncoder().encode(body) },
    }
  },
  read: (answer, params) => readPage(answer, partOf(params), readSubject),
})

/** Returns the filter in the form of Bangumi's search; `nsfw` is always false. */
function filterOf(params: SearchParams): Record<string, unknown> {
  const { types = [], tags = [], metaTags = [], withoutMetaTags = [] } = params
  const lists = {
    type: types.map((type) => SUBJECT_TYPES[type]),
    tag: checkedTags(tags),
    meta_tags: [...checkedTags(metaTags), ...checkedTags(withoutMetaTags).map((tag) => `-${tag}`)],
    air_date: checkedDays(params.airDate ?? {}),
    rating: checkedRange('score', params.score, 10),
    rating_count: checkedRange('votes', params.votes, 10_000_000),
    rank: checkedRange('rank', params.rank, 10_000_000),
  }
  return { ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)), nsfw: false }
}

function checkedKeyword(text: string): string {
  const keyword = cleanLine(text)
  if (keyword.length > MAX_KEYWORD_LENGTH) throw new SourceError('bad_question', 'the keyword is too long')
  if (!fixedRule.allowsText(keyword)) throw new SourceError('bad_question', 'must not be looked for')
  return keyword
}

function checkedTags(tags: string[]): string[] {
  if (tags.length > MAX_TAGS) throw new SourceError('bad_question', 'too many tags')
  return tags.map((text) => {
    const tag = cleanLine(text)
    // Bangumi reads a leading hyphen as "not".
    if (tag === '' || tag.length > MAX_TAG_LENGTH || tag.startsWith('-'))
      throw new SourceError('bad_question', 'no tag')
    if (isRestrictedTag(tag)) throw new SourceError('bad_question', 'must not be looked for')
    return tag
  })
}

function checkedDays({ from, before }: { from?: string; before?: string }): string[] {
  for (const day of [from, before])
    if (day !== undefined && !isDay(day)) throw new SourceError('bad_question', 'no day')
  return [...(from === undefined ? [] : [`>=${from}`]), ...(before === undefined ? [] : [`<${before}`])]
}

function checkedRange(what: string, { min, max }: Range = {}, limit: number): string[] {
  const check = (value: number) =>
    what === 'score' ? checkedScore(value) : checkedNumber(what, value, 0, limit)
  return [
    ...(min === undefined ? [] : [`>=${check(min)}`]),
    ...(max === undefined ? [] : [`<=${check(max)}`]),
  ]
}

function checkedScore(score: number): number {
  if (!(score >= 0 && score <= 10)) throw new SourceError('bad_question', 'score is not within 0 and 10')
  return Math.round(score * 10) / 10
}
