import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Id, SearchText, Time, UserLine } from './fields.ts'
import { LIMITS } from './limits.ts'
import { NO_ANSWER } from './no-answer.ts'
import { Freshness, ofSources } from './sources.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'

const Count = z.number().int()

/**
 * The reasons why the last fetch of a feed failed. `gone`: the feed's site reported that the feed has ended. Such a feed is not fetched
 * again.
 */
export const FEED_PROBLEMS = [
  ...['unreachable', 'timeout', 'private', 'refused', 'missing', 'gone', 'failing', 'limited'],
  ...['too_large', 'not_a_feed', 'unreadable'],
] as const
export const FeedProblem = z.enum(FEED_PROBLEMS)
export type FeedProblem = z.output<typeof FeedProblem>

/** The address of a feed or a page. A path is an address on this site. */
const FeedAddress = z
  .string()
  .max(2_048, 'too_long')
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'required')
const FeedId = z.object({ feedId: Id })
/** A tag, which is a name or a path of nested names such as `news/japan`. */
const Tag = UserLine(LIMITS.feedTagMax, 1)
const Tags = z.array(Tag).max(LIMITS.feedTags, 'too_many')
const FeedTitle = UserLine(LIMITS.feedTitleMax)

/** A feed that a member reads, with its state. */
export const Subscription = z.object({
  feedId: Count,
  /** The title that the member chose, otherwise the title of the feed. */
  title: z.string(),
  /** The title that the member chose, or null. */
  ownTitle: z.string().nullable(),
  /** The address of the feed; a path for a feed of this site. */
  url: z.string(),
  siteUrl: z.string().nullable(),
  /** The address of a picture on this site, or null. */
  icon: z.string().nullable(),
  tags: z.array(z.string()),
  unread: Count,
  /** The reason why the last fetch failed; null if it succeeded, or before the first fetch. */
  problem: FeedProblem.nullable(),
  /** The times of the last fetch, of the last answer, and of the next fetch. Null means never. */
  fetchedAt: Time.nullable(),
  answeredAt: Time.nullable(),
  nextAt: Time.nullable(),
})
export type Subscription = z.output<typeof Subscription>

/** The result of one fetch of a feed. */
export const FeedFetch = z.object({
  id: Count,
  at: Time,
  outcome: z.union([z.enum(['news', 'nothing_new', 'unchanged']), FeedProblem]),
  /** The HTTP status; null if there was no answer. */
  status: Count.nullable(),
  bytes: Count,
  milliseconds: Count,
  added: Count,
  changed: Count,
})
export type FeedFetch = z.output<typeof FeedFetch>

/** The complete state of a feed. */
export const FeedStatus = z.object({
  subscription: Subscription,
  format: z.string().nullable(),
  description: z.string().nullable(),
  /** The validators of the last answer. The next request contains them, so that an unchanged feed is not sent again. */
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** The minimum time between two fetches that the feed states; null if it states none. */
  ttlMinutes: Count.nullable(),
  failures: Count,
  entries: Count,
  readers: Count,
  /** The time of the last new entry. */
  changedAt: Time.nullable(),
  /** The fetches, the latest first. */
  fetches: z.array(FeedFetch),
})
export type FeedStatus = z.output<typeof FeedStatus>

export const FEED_VIEWS = ['unread', 'starred', 'all'] as const
export type FeedView = (typeof FEED_VIEWS)[number]
export const FEED_ORDERS = ['newest', 'oldest'] as const
export type FeedOrder = (typeof FEED_ORDERS)[number]

export const FeedEntryCard = z.object({
  id: Count,
  feedId: Count,
  feed: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  /** The address of the entry's page; a path for a page of this site. */
  url: z.string().nullable(),
  publishedAt: Time,
  /** The beginning of the entry as plain text in one line. */
  extract: z.string(),
  /** The address of a picture on this site, or null. */
  picture: z.string().nullable(),
  /** The number of characters in the text. */
  length: Count,
  isRead: z.boolean(),
  isStarred: z.boolean(),
})
export type FeedEntryCard = z.output<typeof FeedEntryCard>

export const FeedEntry = FeedEntryCard.extend({
  /** The cleaned HTML of the entry. Its pictures have addresses on this site. */
  html: z.string(),
  tags: z.array(z.string()),
  commentsUrl: z.string().nullable(),
  enclosures: z.array(
    z.object({
      url: z.string(),
      type: z.string().nullable(),
      bytes: Count.nullable(),
      seconds: Count.nullable(),
    }),
  ),
})
export type FeedEntry = z.output<typeof FeedEntry>

/** Filters of entries: by feed, by tag (including its nested tags), and by words. */
const Scope = z.object({ feedId: Id.optional(), tag: Tag.optional(), q: SearchText.optional() })

/** A feed that was found at an address. */
export const FoundFeed = z.object({
  url: z.string(),
  title: z.string(),
  type: z.enum(['rss', 'atom', 'json', 'xml', 'site']),
  /** The id of the feed if the member already reads it; otherwise null. */
  feedId: Count.nullable(),
})
export type FoundFeed = z.output<typeof FoundFeed>

/** The result for one feed of an imported list. */
export const ImportedFeed = z.object({
  url: z.string(),
  title: z.string(),
  outcome: z.enum(['added', 'tags_added', 'known', 'invalid', 'over_limit']),
})
export type ImportedFeed = z.output<typeof ImportedFeed>

export const YANDERE_PERIODS = ['1d', '1w', '1m', '1y'] as const
export type YanderePeriod = (typeof YANDERE_PERIODS)[number]

const PostPicture = z.object({ url: z.string().nullable(), width: Count, height: Count })

/** A picture of yande.re that is rated safe. Its picture files have addresses on this site. */
export const YanderePost = z.object({
  id: Count,
  /** The address of the picture's page on yande.re. */
  page: z.string(),
  tags: z.array(z.string()),
  /** The artists of the picture, as far as its tags name them. */
  artists: z.array(z.string()),
  score: Count,
  width: Count,
  height: Count,
  uploader: z.string().nullable(),
  createdAt: Time,
  /** The text that the uploader gave as the source. `url` is set if that text is an address. */
  source: z.object({ url: z.string().nullable(), text: z.string() }).nullable(),
  thumb: PostPicture,
  sample: PostPicture,
})
export type YanderePost = z.output<typeof YanderePost>

/** The public part of a newspaper article. */
export const ArticleTeaser = z.object({
  slug: z.string(),
  title: z.string(),
  publishedAt: Time.nullable(),
  url: z.string(),
  extract: z.string(),
  /** Whether the article is in Chinese and English. Null if it comes from the newspaper's own list, which does not contain this. */
  isBilingual: z.boolean().nullable(),
})
export type ArticleTeaser = z.output<typeof ArticleTeaser>

export const ArticleRun = z.object({
  text: z.string(),
  mark: z.enum(['plain', 'emphasis', 'strong']),
  href: z.string().nullable(),
})
export type ArticleRun = z.output<typeof ArticleRun>

const ArticlePicture = z.object({
  kind: z.literal('picture'),
  url: z.string(),
  caption: z.string().nullable(),
})

/** A block of an article. A paragraph or heading has at least one of the two languages. */
export const ArticleBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['paragraph', 'heading']),
    en: z.array(ArticleRun).nullable(),
    zh: z.array(ArticleRun).nullable(),
  }),
  ArticlePicture,
  z.object({ kind: z.literal('footer'), text: z.string() }),
])
export type ArticleBlock = z.output<typeof ArticleBlock>

/** A newspaper article. `text` may only be shown to a single member for private reading. */
export const Article = ArticleTeaser.extend({
  text: z
    .object({
      author: z.string().nullable(),
      picture: ArticlePicture.nullable(),
      blocks: z.array(ArticleBlock),
    })
    .nullable(),
})
export type Article = z.output<typeof Article>

const Done = z.object({})
/** Endpoints for reading feeds of other sites, and for two public pages with content of other sites. */
export const feedReader = group(
  'feedReader',
  { audience: 'member', section: 'feeds', whileMuted: true },
  {
    overview: get('/feeds', {
      summary: 'List the feeds that the caller reads, with their state and the numbers of unread entries',
      query: CursorQuery,
      output: CursorList(Subscription).extend({
        unread: Count,
        starred: Count,
        /** The id of the newest entry; 0 if there are no entries. */
        newestId: Count,
        /** The maximum number of feeds that a member may read. */
        most: Count,
      }),
    }),
    entries: get('/feeds/entries', {
      summary: 'List entries of all feeds that the caller reads, of one feed or of a tag',
      query: CursorQuery.extend({
        ...Scope.shape,
        view: z.enum(FEED_VIEWS).default('unread'),
        order: z.enum(FEED_ORDERS).default('newest'),
      }),
      output: CursorList(FeedEntryCard),
      errors: ['bad_cursor'],
    }),
    entry: get('/feeds/entries/{entryId}', {
      summary: 'Get an entry with its text',
      params: z.object({ entryId: Id }),
      output: FeedEntry,
      errors: ['not_found'],
    }),
    mark: post('/feeds/entries/marks', {
      summary: 'Mark entries as read or unread, or star them',
      body: z.object({
        ids: z.array(Id).min(1, 'required').max(LIMITS.listMax, 'too_many'),
        isRead: z.boolean().optional(),
        isStarred: z.boolean().optional(),
      }),
      output: Done,
    }),
    readAll: post('/feeds/read', {
      summary:
        'Mark unread entries as read: those up to an entry in a list, or all that had arrived before a time',
      body: Scope.extend({
        /** The id of the newest entry that the reader has seen. Entries that arrived later stay unread. */
        newestId: Id,
        /** The last entry in the list that is marked; by default the end of the list. */
        lastId: Id.optional(),
        order: z.enum(FEED_ORDERS).default('newest'),
      }),
      output: z.object({ count: Count, batch: z.string() }),
    }),
    undoRead: post('/feeds/read/{batch}/undo', {
      summary: 'Undo marking all entries as read',
      params: z.object({ batch: z.string().regex(/^[\w-]{8,40}$/) }),
      output: z.object({ count: Count }),
    }),
    find: post('/feeds/find', {
      summary: 'Find the feeds at an address: the feed itself, or the feeds that a page links to',
      rate: 'hint',
      body: z.object({ address: FeedAddress }),
      output: z.object({
        items: z.array(FoundFeed),
        /** The reason why no feeds were found. */
        problem: FeedProblem.nullable(),
      }),
    }),
    subscribe: post('/feeds/subscriptions', {
      summary: 'Subscribe to a feed',
      body: z.object({ url: FeedAddress, tags: Tags.default([]), title: FeedTitle.optional() }),
      output: z.object({
        subscription: Subscription,
        /** Whether the member already reads the feed. */
        isKnown: z.boolean(),
      }),
      errors: ['feed_not_found', 'feed_unreachable', 'too_many_feeds'],
    }),
    status: get('/feeds/subscriptions/{feedId}', {
      summary: 'Get the state of a feed: its latest fetches and the time of the next one',
      params: FeedId,
      output: FeedStatus,
      errors: ['not_found'],
    }),
    update: put('/feeds/subscriptions/{feedId}', {
      summary: "Change the title or the tags of a feed; an empty title restores the feed's own title",
      params: FeedId,
      body: z.object({ title: FeedTitle.optional(), tags: Tags.optional() }),
      output: Subscription,
      errors: ['not_found'],
    }),
    unsubscribe: del('/feeds/subscriptions/{feedId}', {
      summary: 'Unsubscribe from a feed; starred entries stay',
      params: FeedId,
      output: Done,
      errors: ['not_found'],
    }),
    resubscribe: post('/feeds/subscriptions/{feedId}/restore', {
      summary: 'Undo unsubscribing from a feed, including the marks of its entries',
      params: FeedId,
      output: Subscription,
      errors: ['not_found', 'too_many_feeds'],
    }),
    fetch: post('/feeds/subscriptions/{feedId}/fetch', {
      summary: 'Fetch a feed now; possible once a minute',
      params: FeedId,
      rate: 'hint',
      output: FeedStatus,
      errors: ['not_found', 'too_many_requests'],
    }),
    fetchAll: post('/feeds/fetch', {
      summary: "Fetch all of the caller's feeds soon that were not fetched within the last ten minutes",
      rate: 'hint',
      output: z.object({ count: Count }),
    }),
    renameTag: post('/feeds/tags', {
      summary: 'Rename a tag; an empty name removes it from all feeds',
      body: z.object({ from: Tag, to: UserLine(LIMITS.feedTagMax) }),
      output: z.object({ count: Count }),
    }),
    importList: post('/feeds/opml', {
      summary: 'Import a list of feeds (OPML) of another feed reader',
      rate: 'hint',
      body: z.object({ opml: z.string().max(LIMITS.opmlBytes, 'too_long') }),
      maxBodyBytes: LIMITS.opmlBytes * 2,
      output: z.object({ items: z.array(ImportedFeed), isCut: z.boolean() }),
      errors: ['opml_unreadable'],
    }),
    stream: get('/feeds/stream', {
      summary: 'Get whether the caller has a private feed of all entries, and when it was created',
      output: z.object({ createTime: Time.nullable() }),
    }),
    renewStream: post('/feeds/stream', {
      summary:
        'Create the private feed of all entries; it replaces the previous one, and its address is returned only once',
      output: z.object({ path: z.string(), createTime: Time }),
    }),
    withdrawStream: del('/feeds/stream', {
      summary: 'Delete the private feed of all entries',
      output: Done,
    }),
    yandere: get('/feeds/yandere', {
      summary: 'List popular pictures of yande.re that are rated safe',
      audience: 'anyone',
      query: z.object({ period: z.enum(YANDERE_PERIODS).default('1d') }),
      output: ShortList(YanderePost).extend({ freshness: Freshness }),
      errors: NO_ANSWER,
      cache: { for: 'everybody', ...ofSources, tags: () => [] },
    }),
    yanderePost: get('/feeds/yandere/{postId}', {
      summary: 'Get a picture of yande.re that is rated safe',
      audience: 'anyone',
      params: z.object({ postId: Id }),
      output: z.object({ post: YanderePost, freshness: Freshness }),
      errors: [...NO_ANSWER, 'source_has_not'],
      cache: { for: 'everybody', ...ofSources, tags: () => [] },
    }),
    nytimes: get('/feeds/nytimesdual', {
      summary: 'List the articles of the Chinese New York Times in two languages, with titles and extracts',
      audience: 'anyone',
      output: ShortList(ArticleTeaser).extend({ freshness: Freshness }),
      errors: NO_ANSWER,
      cache: { for: 'everybody', ...ofSources, tags: () => [] },
    }),
    nytimesArticle: get('/feeds/nytimesdual/{slug}', {
      summary: 'Get an article in two languages; guests get only its extract',
      audience: 'anyone',
      params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,150}$/) }),
      output: z.object({ article: Article, freshness: Freshness }),
      errors: [...NO_ANSWER, 'source_has_not'],
      cache: { for: 'guests', ...ofSources, tags: () => [] },
    }),
  },
)
