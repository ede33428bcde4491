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
  /** The size of an archive of the database. */
  archiveBytes: 4 * 1024 ** 3,
  noteMax: 1_000,
  /** Entries in the list of one member. */
  recordsPerMember: 20_000,
  /** Works, posts and pages of the site that are linked to one entry. */
  tiesPerEntry: 100,
  /** Entries that one work, post or page is linked to. */
  tiesPerSubject: 20,
  tagsAsked: 5,
  /** Episodes in one answer. */
  episodesPerPage: 100,
  progressMax: 100_000,
} as const

export const ANIME_CATEGORIES = ['tv', 'movie', 'ova', 'web', 'other'] as const
export const AnimeCategory = z.enum(ANIME_CATEGORIES)
export type AnimeCategory = z.output<typeof AnimeCategory>

/** Winter is January to March, and so on. */
export const ANIME_SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const
export const AnimeSeason = z.enum(ANIME_SEASONS)
export type AnimeSeason = z.output<typeof AnimeSeason>

/** A member's status of an anime. */
export const ANIME_STATUSES = ['want', 'watching', 'done', 'on-hold', 'dropped'] as const
export const AnimeStatus = z.enum(ANIME_STATUSES)
export type AnimeStatus = z.output<typeof AnimeStatus>

export const ANIME_SORTS = ['match', 'heat', 'rank', 'score', 'date'] as const
export const AnimeSort = z.enum(ANIME_SORTS)
export type AnimeSort = z.output<typeof AnimeSort>

export const AnimeEpisodeType = z.enum(['main', 'special', 'opening', 'ending', 'trailer', 'mad', 'other'])
export type AnimeEpisodeType = z.output<typeof AnimeEpisodeType>

/** A day of the calendar, `YYYY-MM-DD`. */
const Day = z.iso.date()
const Count = z.number().int()
const Done = z.object({})
const ById = z.object({ id: Id })
const Names = { name: z.string(), nameCn: z.string().nullable() }

/** An anime that is only mentioned. */
export const AnimeCard = z.object({
  id: Count,
  /** The original name and the Chinese name. */
  ...Names,
  category: AnimeCategory,
  /** The source's own word for its form. */
  platform: z.string().nullable(),
  /** First broadcast: a day of Japan. */
  date: Day.nullable(),
  /** Main episodes; 0 when unknown. */
  episodes: Count,
  /** 1–10 with one decimal; null without votes. */
  score: z.number().nullable(),
  votes: Count,
  rank: Count.nullable(),
  /** People who watch it now, at the source. */
  watching: Count,
  cover: Picture.nullable(),
  tags: z.array(z.string()),
  /** Made for demo sites. */
  isSample: z.boolean(),
})
export type AnimeCard = z.output<typeof AnimeCard>

/** A member's entry for an anime. Of two edits, the later one wins for each field. */
export const AnimeRecord = z.object({
  status: AnimeStatus,
  /** Main episodes watched, counted from the first. */
  progress: Count,
  /** 1–10. */
  score: Count.nullable(),
  /** Only its member sees it. */
  note: z.string(),
  /** Whether others see status and score. */
  isShown: z.boolean(),
  updatedAt: Time,
})
export type AnimeRecord = z.output<typeof AnimeRecord>

/** The number of people with it in each list. */
const Shelves = z.object({ want: Count, watching: Count, done: Count, onHold: Count, dropped: Count })

/** A fact that editors of the source filled in; some of its values have a label. */
const Fact = z.object({
  key: z.string(),
  values: z.array(z.object({ label: z.string().nullable(), text: z.string() })),
})

/** The other end of a link: a linked piece of content, or an entry. */
const Tie = z.object({ card: SubjectCard, canUntie: z.boolean() })
export type AnimeTie = z.output<typeof Tie>

/** The viewer's own fields of an entry. */
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
  /** Votes for 1, 2 … 10. */
  distribution: z.array(Count).length(10),
  shelves: Shelves,
  tagCounts: z.array(z.object({ name: z.string(), count: Count })),
  /** Its page at the source. */
  address: z.string(),
  /** The members of this site who show it. */
  here: Shelves.extend({ score: z.number().nullable(), votes: Count }),
  likes: Count,
  saves: Count,
  /** Content of this site that is linked to it. */
  ties: z.array(Tie),
  freshness: Freshness,
  ...Own,
})
export type AnimeView = z.output<typeof AnimeView>

const Person = z.object({ id: Count, name: z.string(), picture: z.string().nullable() })

export const AnimePeople = z.object({
  staff: z.array(z.object({ role: z.string(), people: z.array(Person) })),
  characters: z.array(Person.extend({ role: z.string(), voices: z.array(Person) })),
  /** In the order of their years; those with `isHere` have pages. */
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
  /** More data is being loaded: repeat the request in a moment. */
  isPending: z.boolean(),
})
export type AnimePeople = z.output<typeof AnimePeople>

export const AnimeEpisode = z.object({
  id: Count,
  type: AnimeEpisodeType,
  /** The source's number; may be a fraction like 1.5. */
  number: z.number(),
  /** Its position among episodes of its type, from 1. */
  place: Count,
  ...Names,
  /** A day of Japan. */
  airDate: Day.nullable(),
  minutes: Count.nullable(),
})
export type AnimeEpisode = z.output<typeof AnimeEpisode>

export const AnimeEpisodes = CursorList(AnimeEpisode).extend({
  /** The number of episodes of the type before this page. */
  from: Count,
  counts: z.array(z.object({ type: AnimeEpisodeType, count: Count })),
  isPending: z.boolean(),
})
export type AnimeEpisodes = z.output<typeof AnimeEpisodes>

/**
 * A broadcast on a day of Japan. `basis` is the origin of the day: the episode's date, the weekday that the source gives, or the weekday
 * of the first broadcast. The hour is unknown.
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
  /** Minimum scores. */
  scores: Facet(Count),
})
export type AnimeFacets = z.output<typeof AnimeFacets>

/** Tags in an address, separated by commas; all are required. */
const Tags = z
  .string()
  .max(1_000, 'too_long')
  .transform((text) => [...new Set(text.split(',').map((tag) => cleanText(tag)))].filter((tag) => tag !== ''))
  .refine((tags) => tags.length <= ANIME_LIMITS.tagsAsked, 'too_many')

/** Filters of a search; all tags are required. */
const Filters = z.object({
  q: SearchText.default(''),
  type: AnimeCategory.optional(),
  year: Whole(1900, 2200).optional(),
  season: AnimeSeason.optional(),
  tag: Tags.optional(),
  /** The minimum score. */
  score: Whole(1, 10).optional(),
  /** Only entries of the viewer's list with this status. */
  status: AnimeStatus.optional(),
})

const Broadcasts = CursorList(AnimeBroadcast).extend({ start: Day, freshness: Freshness.nullable() })

const OwnEntry = z.object({ anime: AnimeCard, record: AnimeRecord })
export type OwnAnime = z.output<typeof OwnEntry>

/** The state of a member's own feed. The token is returned only once, when it is created. */
const FeedState = z.object({ createTime: Time.nullable() })

const Imported = z.object({
  subjects: Count,
  episodes: Count,
  /** Subjects that the rules of the site exclude. */
  restricted: Count,
  /** Lines that could not be read. */
  broken: Count,
})
export type AnimeImported = z.output<typeof Imported>

/** Errors when no record is stored and the source has no answer. */
const FAILED = [...NO_ANSWER, 'source_has_not', 'source_bad_question'] as const

const noEntry = { id: 'not_found' } as const
const ofAnime = { for: 'guests', ...ofSources, tags: () => ['anime'] } as const

export const anime = group(
  'anime',
  { audience: 'member', section: 'anime', fieldErrors: noEntry },
  {
    week: get('/anime/week', {
      summary:
        'What is broadcast from a Monday of Japan to the Monday after it; without `wait` what is known, at once',
      audience: 'anyone',
      query: CursorQuery.extend({ start: Day.optional(), wait: Flag.default(true) }),
      output: Broadcasts,
      errors: FAILED,
      cache: { ...ofAnime, for: 'everybody' },
    }),
    trending: get('/anime/trending', {
      summary: 'What people talk of now, at most twenty',
      audience: 'anyone',
      output: ShortList(AnimeCard).extend({ freshness: Freshness.nullable() }),
      errors: FAILED,
      cache: { ...ofAnime, for: 'everybody' },
    }),
    search: get('/anime/search', {
      summary: 'Entries that fit, with how many fit each further filter; `status` is of the own list',
      audience: 'anyone',
      rate: 'search',
      query: CursorQuery.extend({ ...Filters.shape, sort: AnimeSort.default('heat') }),
      output: CursorList(AnimeCard).extend({
        total: Count,
        facets: AnimeFacets,
        freshness: Freshness.nullable(),
        /** More was requested from the source, which has not answered yet: repeat the request in a moment. */
        isPending: z.boolean(),
      }),
      errors: ['bad_cursor', 'not_logged_in', ...FAILED],
      cache: ofAnime,
    }),
    mine: get('/anime/mine', {
      summary: 'The own list, of one status or all of it',
      query: CursorQuery.extend({
        status: AnimeStatus.optional(),
        q: SearchText.default(''),
        sort: z.enum(['updated', 'score', 'date']).default('updated'),
      }),
      output: CursorList(OwnEntry).extend({ shelves: Shelves }),
      errors: ['bad_cursor'],
    }),
    airing: get('/anime/mine/airing', {
      summary: 'What of the own list is broadcast this week: of what is watched or wanted',
      query: CursorQuery,
      output: CursorList(AnimeBroadcast.extend({ record: AnimeRecord })),
    }),
    read: get('/anime/{id}', {
      summary: 'One entry',
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
      summary: 'Who made it, who is in it and who speaks them, and what it belongs to',
      audience: 'anyone',
      params: ById,
      output: AnimePeople,
      errors: ['not_found'],
    }),
    episodes: get('/anime/{id}/episodes', {
      summary: 'Episodes of one type in their order, after the first `from`',
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
        'Put an entry on the own list or change what is noted of it; each field by the time of its latest edit. Progress moves the status along',
      params: ById,
      body: z.object({
        status: AnimeStatus.optional(),
        progress: Whole(0, ANIME_LIMITS.progressMax).optional(),
        score: Whole(1, 10).nullable().optional(),
        note: UserText(ANIME_LIMITS.noteMax).optional(),
        isShown: z.boolean().optional(),
        /** The time of the edit; now by default. */
        at: Time.optional(),
        /** Stores the fields unchanged, for an undo. */
        exact: z.boolean().default(false),
      }),
      /** Null where the entry was removed from the list after this edit. */
      output: z.object({ record: AnimeRecord.nullable() }),
      errors: ['not_found', 'quota_exceeded'],
    }),
    untrack: del('/anime/{id}/record', {
      whileMuted: true,
      summary: 'Take an entry off the own list; `track` with the old fields brings it back',
      params: ById,
      output: Done,
    }),
    tie: post('/anime/{id}/ties', {
      summary:
        'Tie something of the site to an entry: who may remove it may, and every member what nobody owns',
      params: ById,
      body: z.object({ kind: SubjectKind, subjectId: Id }),
      output: z.object({ ties: z.array(Tie) }),
      errors: ['not_found', 'forbidden', 'quota_exceeded', 'blocked'],
    }),
    untie: post('/anime/{id}/ties/remove', {
      summary: 'Untie something from an entry: who tied it may, and who may tie it',
      params: ById,
      body: z.object({ kind: SubjectKind, subjectId: Id }),
      output: z.object({ ties: z.array(Tie) }),
      errors: ['not_found', 'forbidden', 'blocked'],
    }),
    tiedTo: get('/anime/ties', {
      summary: 'The entries that something of the site is tied to',
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
      summary: 'Since when the own list has a private address for calendars and feed readers',
      output: FeedState,
    }),
    renewFeed: post('/anime/feed', {
      whileMuted: true,
      summary:
        'Make a private address for the own list, in place of the one before; days are of the zone given',
      body: z.object({ zone: z.string().max(60) }),
      /** The file names end in `.ics` and `.atom`. */
      output: z.object({ calendar: z.string(), atom: z.string(), createTime: Time }),
      errors: ['bad_input'],
    }),
    withdrawFeed: del('/anime/feed', {
      whileMuted: true,
      summary: 'Let the private address answer nothing any more',
      output: Done,
    }),
    archive: get('/admin/anime', {
      summary: 'How much of the database is here, and the archive that is being put in or was last',
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
      summary: 'Open an upload for an archive: the ZIP that the source publishes, or one of its files',
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
      summary: 'Put an uploaded archive into the database',
      audience: 'admin',
      body: z.object({ uploadId: Id }),
      output: Done,
      errors: ['not_found', 'upload_missing', 'upload_used', 'upload_empty', 'too_large', 'task_running'],
    }),
  },
)
