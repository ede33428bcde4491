import { z } from 'zod'
import { del, get, group, post } from './endpoint.ts'
import { Flag, Id, SearchText, UserLine } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectCard, SubjectKind } from './subjects.ts'

/** A piece of a text. `hit` is true if it matched the search. */
const Part = z.object({ text: z.string(), hit: z.boolean() })

/** The name of a place, such as a topic, a community or a work: its kind and its id, `post:12`. */
export const PlaceName = z.string().regex(/^[a-z][a-z-]{0,31}:[1-9]\d{0,14}$/, 'bad_characters')

export const SearchHit = z.object({
  card: SubjectCard,
  titleParts: z.array(Part),
  /** The part of the text around the first match, without the title. */
  excerptParts: z.array(Part),
  /** The card of the result as in lists of its kind: a `WorkCard` for a work, a `UserCard` for a user; null for other kinds. */
  details: z.record(z.string(), z.unknown()).nullable(),
  /** With the last comment of a topic: the number of its further results, and the topic. A search limited to the topic returns them. */
  further: z.object({ count: z.number().int(), in: PlaceName }).optional(),
})
export type SearchHit = z.output<typeof SearchHit>

/** A part of the search text that was ignored. The page shows it next to the results. */
const Note = z.object({
  token: z.string(),
  problem: z.enum(['not_a_day', 'unknown_value', 'only_without', 'no_author', 'no_container']),
})

export const SearchSort = z.enum(['relevance', 'newest', 'oldest'])
export type SearchSort = z.output<typeof SearchSort>

export const SearchResult = z.object({
  q: z.string(),
  /** The place to which the search is limited; null without one, or if the caller cannot see it. */
  place: SubjectCard.nullable(),
  /** The corrected search text, if the typed text had no results; otherwise null. */
  corrected: z.string().nullable(),
  /** Alternative search texts. Each of them has results. */
  ideas: z.array(z.string()),
  /** Whether the results contain only some of the words, because there are no results with all words. */
  partly: z.boolean(),
  notes: z.array(Note),
  /**
   * Every kind that can be searched, with the number of matches. If there are very many matches only some are counted, and `more` is true.
   */
  kinds: z.array(z.object({ kind: z.string(), count: z.number().int(), more: z.boolean() })),
  /**
   * The results. A search in one kind returns one page of results. A search in all kinds returns the best results of each kind, grouped by
   * kind.
   */
  items: z.array(SearchHit),
  nextCursor: z.string().nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

export const Suggestion = z.object({
  card: SubjectCard,
  titleParts: z.array(Part),
})
export type Suggestion = z.output<typeof Suggestion>

/** A group of synonyms in any language. A search for one of them finds all. */
export const TagAlias = z.object({ id: z.number().int(), words: z.array(z.string()) })
export type TagAlias = z.output<typeof TagAlias>

const AliasWords = z.array(UserLine(LIMITS.tagMax, 1)).min(2, 'too_few').max(LIMITS.aliasWords, 'too_many')

export const search = group(
  'search',
  { audience: 'anyone', whileMuted: true },
  {
    find: get('/search', {
      summary:
        'Search all content. `tab=all` returns the first results of each kind; a single kind is paged by cursor. The text may contain filters (author: in: tag: has: is: before: after:), "exact phrases" and -words',
      rate: 'search',
      mayBeOld: true,
      query: CursorQuery.extend({
        q: SearchText.default(''),
        tab: SubjectKind.catch('all').default('all'),
        sort: SearchSort.catch('relevance').default('relevance'),
        /** Only results inside of this place, such as a topic, a community or a work. The text may then be empty. */
        in: PlaceName.optional().catch(undefined),
        /** Whether to search for the text as typed, without a correction. */
        exact: Flag.catch(false).default(false),
      }),
      output: SearchResult,
      errors: ['bad_cursor'],
    }),
    suggest: get('/search/suggest', {
      summary:
        'Suggest tags, titles and members while a text or the value of a filter is typed, the best first, at most eight',
      rate: 'suggest',
      mayBeOld: true,
      query: z.object({
        q: SearchText.default(''),
        /** Only values of this filter: members, places or tags. */
        filter: z.enum(['author', 'in', 'tag']).optional().catch(undefined),
      }),
      output: ShortList(Suggestion),
    }),
    aliases: get('/search/aliases', {
      summary: 'List groups of synonyms',
      query: CursorQuery,
      output: CursorList(TagAlias),
    }),
    setAlias: post('/search/aliases', {
      summary: 'Create or change a group of synonyms; a word leaves the group that it was in',
      audience: 'moderator',
      body: z.object({ id: Id.optional(), words: AliasWords }),
      output: TagAlias,
      errors: ['not_found', 'too_many_aliases'],
    }),
    removeAlias: del('/search/aliases/{id}', {
      summary: 'Delete a group of synonyms',
      audience: 'moderator',
      params: z.object({ id: Id }),
      output: z.object({ removed: z.boolean() }),
      errors: ['not_found'],
    }),
  },
)
