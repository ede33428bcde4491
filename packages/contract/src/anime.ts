import { z } from 'zod'
import { del, get, group, post } from './endpoint.ts'
import { cleanText, Flag, Id, Picture, SearchText, Time, UserText, Whole } from './fields.ts'
import { NO_ANSWER } from './no-answer.ts'
import { Freshness, ofSources } from './sources.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectCard, SubjectKind } from './subjects.ts'
import { Task } from './tasks.ts'

/** Limits that the browser and the server share. */
export const ANIME_LIMITS = {
  /** The maximum size of an archive of the source's data, in bytes. */
  archiveBytes: 4 * 1024 ** 3,
  noteMax: 1_000,
  /** The maximum number of anime in the list of one member. */
  recordsPerMember: 20_000,
  /** The maximum number of works, posts and other content of this site that are linked to one anime. */
  tiesPerEntry: 100,
  /** The maximum number of anime that are linked to one work, post or other content. */
  tiesPerSubject: 20,
  tagsPerQuery: 5,
  /** The maximum number of episodes in one answer. */
  episodesPerPage: 100,
  progressMax: 100_000,
} as const

export const ANIME_CATEGORIES = ['tv', 'movie', 'ova', 'web', 'other'] as const
export const AnimeCategory = z.enum(ANIME_CATEGORIES)
export type AnimeCategory = z.output<typeof AnimeCategory>

/** The seasons of the year. Winter is January to March, and so on. */
export const ANIME_SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const
export const AnimeSeason = z.enum(ANIME_SEASONS)
export type AnimeSeason = z.output<typeof AnimeSeason>

/** The status of an anime in a member's list. */
export const ANIME_STATUSES = ['want', 'watching', 'done', 'on-hold', 'dropped'] as const
export const AnimeStatus = z.enum(ANIME_STATUSES)
export type AnimeStatus = z.output<typeof AnimeStatus>

export const ANIME_SORTS = ['match', 'heat', 'rank', 'score', 'date'] as const
export const AnimeSort = z.enum(ANIME_SORTS)
export type AnimeSort = z.output<typeof AnimeSort>

export const AnimeEpisodeType = z.enum(['main', 'special', 'opening', 'ending', 'trailer', 'mad', 'other'])
export type AnimeEpisodeType = z.output<typeof AnimeEpisodeType>

/** A calendar day, `YYYY-MM-DD`. */
const Day = z.iso.date()
const Count = z.number().int()
const Done = z.object({})
const ById = z.object({ id: Id })
const Names = { name: z.string(), nameCn: z.string().nullable() }

/** An anime in a list, or one that other content mentions. */
export const AnimeCard = z.object({
  id: Count,
  /** The names: the original one and the Chinese one. */
  ...Names,
  category: AnimeCategory,
  /** The format of the anime, such as TV or OVA, in the words of the source. */
  platform: z.string().nullable(),
  /** The date of the first broadcast in Japan's time zone. */
  date: Day.nullable(),
  /** The number of main episodes; 0 if unknown. */
  episodes: Count,
  /** The mean score from 1 to 10 with one decimal; null without votes. */
  score: z.number().nullable(),
  votes: Count,
  rank: Count.nullable(),
  /** The number of people who are watching it, according to the source. */
  watching: Count,
  cover: Picture.nullable(),
  tags: z.array(z.string()),
  /** Whether the anime was invented for demo sites. */
  isSample: z.boolean(),
})
export type AnimeCard = z.output<typeof AnimeCard>

/** A member's entry for an anime. When two devices edit a field, the later edit wins. */
export const AnimeRecord = z.object({
  status: AnimeStatus,
  /** The number of watched main episodes, counted from the first one. */
  progress: Count,
  /** The member's score from 1 to 10. */
  score: Count.nullable(),
  /** A note that only the member can see. */
  note: z.string(),
  /** Whether other members can see the status and the score. */
  isShown: z.boolean(),
  updatedAt: Time,
})
export type AnimeRecord = z.output<typeof AnimeRecord>

/** The number of people who have the anime in each list. */
const Shelves = z.object({ want: Count, watching: Count, done: Count, onHold: Count, dropped: Count })

/** A fact that editors of the source entered. Some of its values have a label. */
const Fact = z.object({
  key: z.string(),
  values: z.array(z.object({ label: z.string().nullable(), text: z.string() })),
})

/** A link between an anime and content of the site, seen from one end. `card` is the other end. */
const Tie = z.object({ card: SubjectCard, canUntie: z.boolean() })
export type AnimeTie = z.output<typeof Tie>

/** The fields of an anime that depend on the viewer. */
const Own = {
  can: z.object({
    comment: z.boolean(),
    react: z.boolean(),
    report: z.boolean(),
    remove: z.boolean(),
    tie: z.boolean(),
  }),
  viewer: z.object({ liked: z.boolean(), saved: z.boolean(), record: AnimeRecord.nullable() }),
}

export const AnimeView = AnimeCard.extend({
  summary: z.string(),
  aliases: z.array(z.string()),
  facts: z.array(Fact),
  /** The number of votes for the scores 1, 2 … 10. */
  distribution: z.array(Count).length(10),
  shelves: Shelves,
  tagCounts: z.array(z.object({ name: z.string(), count: Count })),
  /** The address of the anime's page at the source. */
  address: z.string(),
  /** The same figures for this site's members. Only members whose entry is visible to others are counted. */
  here: Shelves.extend({ score: z.number().nullable(), votes: Count }),
  likes: Count,
  saves: Count,
  /** Content of this site that is linked to the anime. */
  ties: z.array(Tie),
  freshness: Freshness,
  ...Own,
})
export type AnimeView = z.output<typeof AnimeView>

const Person = z.object({ id: Count, name: z.string(), picture: z.string().nullable() })

export const AnimePeople = z.object({
  staff: z.array(z.object({ role: z.string(), people: z.array(Person) })),
  characters: z.array(Person.extend({ role: z.string(), voices: z.array(Person) })),
  /** Related anime in the order of their years. Those with `isHere` have a page on this site. */
  relations: z.array(
    z.object({
      id: Count,
      ...Names,
      relation: z.string(),
      type: z.enum(['book', 'anime', 'music', 'game', 'real']).nullable(),
      date: Day.nullable(),
      cover: Picture.nullable(),
      isHere: z.boolean(),
    }),
  ),
  /** Whether more data is being loaded from the source. If so, repeat the request after a moment. */
  isPending: z.boolean(),
})
export type AnimePeople = z.output<typeof AnimePeople>

export const AnimeEpisode = z.object({
  id: Count,
  type: AnimeEpisodeType,
  /** The number that the source gives the episode. It may be a fraction, such as 1.5. */
  number: z.number(),
  /** The position of the episode among the episodes of its type, from 1. */
  place: Count,
  ...Names,
  /** The date of the broadcast in Japan's time zone. */
  airDate: Day.nullable(),
  minutes: Count.nullable(),
})
export type AnimeEpisode = z.output<typeof AnimeEpisode>

export const AnimeEpisodes = CursorList(AnimeEpisode).extend({
  /** The number of episodes of this type on the previous pages. */
  from: Count,
  counts: z.array(z.object({ type: AnimeEpisodeType, count: Count })),
  isPending: z.boolean(),
})
export type AnimeEpisodes = z.output<typeof AnimeEpisodes>

/**
 * A broadcast on a day in Japan's time zone; the hour is unknown. The day comes from `basis`: the date of the episode, the weekday that the
 * source states, or the weekday of the first broadcast.
 */
export const AnimeBroadcast = z.object({
  anime: AnimeCard,
  date: Day,
  episode: z.object({ place: Count, number: z.number(), name: z.string() }).nullable(),
  basis: z.enum(['date', 'weekday', 'start']),
})
export type AnimeBroadcast = z.output<typeof AnimeBroadcast>

const Facet = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: Count }))

export const AnimeFacets = z.object({
  categories: Facet(AnimeCategory),
  years: Facet(Count),
  seasons: Facet(AnimeSeason),
  tags: Facet(z.string()),
  /** The minimum scores that can be selected. */
  scores: Facet(Count),
})
export type AnimeFacets = z.output<typeof AnimeFacets>

/** Tags in a query, separated by commas. An anime must have all of them. */
const Tags = z
  .string()
  .max(1_000, 'too_long')
  .transform((text) => [...new Set(text.split(',').map((tag) => cleanText(tag)))].filter((tag) => tag !== ''))
  .refine((tags) => tags.length <= ANIME_LIMITS.tagsPerQuery, 'too_many')

/** The filters of a search. An anime must have all tags. */
const Filters = z.object({
  q: SearchText.default(''),
  type: AnimeCategory.optional(),
  year: Whole(1900, 2200).optional(),
  season: AnimeSeason.optional(),
  tag: Tags.optional(),
  /** The minimum score of an anime. */
  score: Whole(1, 10).optional(),
  /** Only anime that have this status in the viewer's list. */
  status: AnimeStatus.optional(),
})

const Broadcasts = CursorList(AnimeBroadcast).extend({ start: Day, freshness: Freshness.nullable() })

const OwnEntry = z.object({ anime: AnimeCard, record: AnimeRecord })
export type OwnAnime = z.output<typeof OwnEntry>

/** The state of a member's private feed. Its token is returned only once, when the feed is created. */
const FeedState = z.object({ createTime: Time.nullable() })

const Imported = z.object({
  subjects: Count,
  episodes: Count,
  /** The number of anime that the rules of the site exclude. */
  restricted: Count,
  /** The number of lines that could not be read. */
  broken: Count,
})
export type AnimeImported = z.output<typeof Imported>

/** The errors of a call for which the site has no stored data and the source has no answer. */
const FAILED = [...NO_ANSWER, 'source_has_not', 'source_bad_question'] as const

const noEntry = { id: 'not_found' } as const
const ofAnime = { for: 'guests', ...ofSources, tags: () => ['anime'] } as const

export const anime = group(
  'anime',
  { audience: 'member', section: 'anime', fieldErrors: noEntry },
  {
    week: get('/anime/week', {
      summary:
        "List the broadcasts from a Monday to the Monday after it (in Japan's time zone); without `wait` the stored ones are returned immediately",
      audience: 'anyone',
      query: CursorQuery.extend({ start: Day.optional(), wait: Flag.default(true) }),
      output: Broadcasts,
      errors: FAILED,
      cache: { ...ofAnime, for: 'everybody' },
    }),
    trending: get('/anime/trending', {
      summary: 'List at most twenty anime that people talk about now',
      audience: 'anyone',
      output: ShortList(AnimeCard).extend({ freshness: Freshness.nullable() }),
      errors: FAILED,
      cache: { ...ofAnime, for: 'everybody' },
    }),
    search: get('/anime/search', {
      summary:
        "Search anime, with the number of results for each further filter; `status` refers to the caller's list",
      audience: 'anyone',
      rate: 'search',
      query: CursorQuery.extend({ ...Filters.shape, sort: AnimeSort.default('heat') }),
      output: CursorList(AnimeCard).extend({
        total: Count,
        facets: AnimeFacets,
        freshness: Freshness.nullable(),
        /** Whether the site is still waiting for more data from the source. If so, repeat the call after a moment. */
        isPending: z.boolean(),
      }),
      errors: ['bad_cursor', 'not_logged_in', ...FAILED],
      cache: ofAnime,
    }),
    mine: get('/anime/mine', {
      summary: "List the anime in the caller's list: all of them, or those with one status",
      query: CursorQuery.extend({
        status: AnimeStatus.optional(),
        q: SearchText.default(''),
        sort: z.enum(['updated', 'score', 'date']).default('updated'),
      }),
      output: CursorList(OwnEntry).extend({ shelves: Shelves }),
      errors: ['bad_cursor'],
    }),
    airing: get('/anime/mine/airing', {
      summary: "List this week's broadcasts of anime that the caller watches or wants to watch",
      query: CursorQuery,
      output: CursorList(AnimeBroadcast.extend({ record: AnimeRecord })),
    }),
    read: get('/anime/{id}', {
      summary: 'Get an anime',
      audience: 'anyone',
      params: ById,
      output: AnimeView,
      errors: ['not_found', ...FAILED],
      cache: {
        for: 'guests',
        ...ofSources,
        tags: ({ id }, { ties }) => [
          `anime:${id}`,
          `counts:anime:${id}`,
          'anime-archive',
          ...ties.map(({ card }) => `${card.kind}:${card.id}`),
        ],
      },
    }),
    people: get('/anime/{id}/people', {
      summary: 'Get the staff, the characters with their voice actors, and the related entries of an anime',
      audience: 'anyone',
      params: ById,
      output: AnimePeople,
      errors: ['not_found'],
    }),
    episodes: get('/anime/{id}/episodes', {
      summary: 'List the episodes of one type in order, after the first `from` ones',
      audience: 'anyone',
      params: ById,
      query: CursorQuery.extend({
        type: AnimeEpisodeType.default('main'),
        from: Whole(0, ANIME_LIMITS.progressMax).default(0),
      }),
      output: AnimeEpisodes,
      errors: ['not_found', 'bad_cursor'],
    }),
    track: post('/anime/{id}/record', {
      whileMuted: true,
      summary:
        "Add an anime to the caller's list or change its entry; for each field the latest edit counts. Progress also changes the status",
      params: ById,
      body: z.object({
        status: AnimeStatus.optional(),
        progress: Whole(0, ANIME_LIMITS.progressMax).optional(),
        score: Whole(1, 10).nullable().optional(),
        note: UserText(ANIME_LIMITS.noteMax).optional(),
        isShown: z.boolean().optional(),
        /** The time of the edit; the present time by default. */
        at: Time.optional(),
        /** Whether to store the fields exactly as sent. Otherwise status and progress can change each other. An undo needs this. */
        exact: z.boolean().default(false),
      }),
      /** `record` is null when the anime was removed from the list after this edit. */
      output: z.object({ record: AnimeRecord.nullable() }),
      errors: ['not_found', 'quota_exceeded'],
    }),
    untrack: del('/anime/{id}/record', {
      whileMuted: true,
      summary: "Remove an anime from the caller's list; `track` with the old fields restores the entry",
      params: ById,
      output: Done,
    }),
    tie: post('/anime/{id}/ties', {
      summary:
        'Link content of the site to an anime; this is allowed to members who may remove the content, and to every member if the content has no owner',
      params: ById,
      body: z.object({ kind: SubjectKind, subjectId: Id }),
      output: z.object({ ties: z.array(Tie) }),
      errors: ['not_found', 'forbidden', 'quota_exceeded', 'blocked'],
    }),
    untie: post('/anime/{id}/ties/remove', {
      summary:
        'Remove a link between content and an anime; this is allowed to the member who made it, and to members who may make it',
      params: ById,
      body: z.object({ kind: SubjectKind, subjectId: Id }),
      output: z.object({ ties: z.array(Tie) }),
      errors: ['not_found', 'forbidden', 'blocked'],
    }),
    tiedTo: get('/anime/ties', {
      summary: 'List the anime that are linked to content of the site',
      audience: 'anyone',
      query: z.object({ kind: SubjectKind, subjectId: Id }),
      output: z.object({ ties: z.array(Tie), canTie: z.boolean() }),
      cache: {
        for: 'guests',
        seconds: 60,
        tags: ({ kind, subjectId }, { ties }) => [
          `${kind}:${subjectId}`,
          ...ties.map(({ card }) => `anime:${card.id}`),
        ],
      },
    }),
    feed: get('/anime/feed', {
      summary: "Get when the private feed of the caller's list was created, for calendars and feed readers",
      output: FeedState,
    }),
    renewFeed: post('/anime/feed', {
      whileMuted: true,
      summary:
        "Create a private feed of the caller's list, which replaces the previous one; days are in the given time zone",
      body: z.object({ zone: z.string().max(60) }),
      /** The paths of the feed as a calendar (`.ics`) and as Atom (`.atom`). */
      output: z.object({ calendar: z.string(), atom: z.string(), createTime: Time }),
      errors: ['bad_input'],
    }),
    withdrawFeed: del('/anime/feed', {
      whileMuted: true,
      summary: "Delete the private feed of the caller's list",
      output: Done,
    }),
    archive: get('/admin/anime', {
      summary: 'Get the size of the anime database, and the state of the latest import of an archive',
      audience: 'admin',
      output: z.object({
        subjects: Count,
        episodes: Count,
        task: Task.nullable(),
        last: z
          .object({ name: z.string(), asOf: Time, finishedAt: Time.nullable(), imported: Imported })
          .nullable(),
      }),
    }),
    presignArchive: post('/admin/anime/upload', {
      summary: 'Begin the upload of an archive: the ZIP that the source publishes, or one of its files',
      audience: 'admin',
      rate: 'upload',
      body: z.object({
        name: z
          .string()
          .max(200)
          .regex(/\.(zip|jsonlines|jsonl)$/i, 'bad_name'),
        size: Whole(1, ANIME_LIMITS.archiveBytes),
      }),
      output: z.object({
        uploadId: Count,
        name: z.string(),
        presignedUrl: z.string(),
        resumableUrl: z.string().nullable(),
        fileUrl: z.string(),
      }),
      errors: ['too_many_uploads', 'quota_exceeded'],
    }),
    importArchive: post('/admin/anime/import', {
      summary: 'Import an uploaded archive into the anime database',
      audience: 'admin',
      body: z.object({ uploadId: Id }),
      output: Done,
      errors: [
        'not_found',
        'upload_missing',
        'upload_used',
        'upload_empty',
        'too_large',
        'archive_broken',
        'archive_no_anime',
        'task_running',
      ],
    }),
  },
)
