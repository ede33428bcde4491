import { z } from 'zod'
import { get, group } from './endpoint.ts'
import { Time, Whole } from './fields.ts'
import { NO_ANSWER } from './no-answer.ts'
import { Freshness, ofSources } from './sources.ts'
import { CursorList, CursorQuery, Limit, ShortList } from './paging.ts'

const Count = z.number().int()
const At = Time.nullable()
/** A path of this site, or an address of another site. */
const Link = z.string()

/** The account of an author or owner; null if the account was deleted. `avatar` is an address of this site. */
export const CodeAccount = z.object({
  login: z.string(),
  kind: z.enum(['user', 'organization', 'bot']),
  avatar: Link.nullable(),
})
export type CodeAccount = z.output<typeof CodeAccount>

const RepoRef = z.object({ owner: z.string(), repo: z.string() })

export const CodeRepoCard = z.object({
  owner: CodeAccount,
  name: z.string(),
  description: z.string().nullable(),
  stars: Count,
  forks: Count,
  language: z.string().nullable(),
  topics: z.array(z.string()),
  license: z.string().nullable(),
  isFork: z.boolean(),
  isArchived: z.boolean(),
  pushedAt: At,
})
export type CodeRepoCard = z.output<typeof CodeRepoCard>

export const CodeRepo = CodeRepoCard.extend({
  homepage: Link.nullable(),
  createdAt: At,
  sizeBytes: Count,
  /** The number of open issues, including pull requests. */
  openIssues: Count,
  watchers: Count.nullable(),
  defaultBranch: z.string(),
  isTemplate: z.boolean(),
  hasIssues: z.boolean(),
  parent: RepoRef.nullable(),
})
export type CodeRepo = z.output<typeof CodeRepo>

export const CodeUser = CodeAccount.extend({
  name: z.string().nullable(),
  bio: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  homepage: Link.nullable(),
  repos: Count,
  followers: Count,
  following: Count,
  createdAt: At,
})
export type CodeUser = z.output<typeof CodeUser>

export const CodeTrending = z.object({
  owner: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  language: z.string().nullable(),
  languageColor: z.string().nullable(),
  stars: Count.nullable(),
  forks: Count.nullable(),
  /** The number of stars that were added in the day, week or month. */
  gained: Count,
  builtBy: z.array(CodeAccount),
})
export type CodeTrending = z.output<typeof CodeTrending>

export const CodeTopicCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  logo: Link.nullable(),
})
export type CodeTopicCard = z.output<typeof CodeTopicCard>

export const CodeCollectionCard = z.object({
  slug: z.string(),
  title: z.string(),
  picture: Link.nullable(),
  itemCount: Count.nullable(),
})
export type CodeCollectionCard = z.output<typeof CodeCollectionCard>

/** A foreign text as safe HTML; null if this site does not show it. */
const Html = z.string().nullable()

export const CodeTopic = CodeTopicCard.extend({
  html: Html,
  related: z.array(z.string()),
  author: z.string().nullable(),
  released: z.string().nullable(),
  links: z.array(Link),
})
export type CodeTopic = z.output<typeof CodeTopic>

/** An item of a collection. `repo` contains the details of the repository; null if they are unknown. */
export const CodeCollectionItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('repo'), owner: z.string(), name: z.string(), repo: CodeRepoCard.nullable() }),
  z.object({ kind: z.literal('user'), login: z.string() }),
  z.object({ kind: z.literal('link'), url: Link }),
])
export type CodeCollectionItem = z.output<typeof CodeCollectionItem>

export const CodeCollection = z.object({
  slug: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  picture: Link.nullable(),
  html: Html,
  items: z.array(CodeCollectionItem),
})
export type CodeCollection = z.output<typeof CodeCollection>

export const CodeEntry = z.object({
  name: z.string(),
  path: z.string(),
  kind: z.enum(['folder', 'file', 'link', 'submodule']),
  /** The size in bytes; null if the entry is not a file. */
  size: Count.nullable(),
})
export type CodeEntry = z.output<typeof CodeEntry>

export const CodeHeading = z.object({ level: Count, text: z.string(), id: z.string() })
export type CodeHeading = z.output<typeof CodeHeading>

export const CodeReadme = z.object({
  path: z.string(),
  html: Html,
  headings: z.array(CodeHeading),
  /** Whether only the beginning of the text is shown. */
  isCut: z.boolean(),
})
export type CodeReadme = z.output<typeof CodeReadme>

export const CodeFolder = z.object({
  branch: z.string(),
  path: z.string(),
  /** The id of the commit; null if unknown. */
  sha: z.string().nullable(),
  entries: z.array(CodeEntry),
  isTruncated: z.boolean(),
  readme: CodeReadme.nullable(),
  /** The languages that the source reports, those with the most bytes first. Empty if the site has no token for the source. */
  languages: z.array(z.object({ name: z.string(), bytes: Count })),
})
export type CodeFolder = z.output<typeof CodeFolder>

/** The paths of a commit, grouped by folder, because full paths would be several times as large. */
export const CodePaths = z.object({
  sha: z.string(),
  folders: z.array(z.object({ path: z.string(), names: z.array(z.string()) })),
  isTruncated: z.boolean(),
})
export type CodePaths = z.output<typeof CodePaths>

/** Suggestions for a path that does not exist: the nearest existing folder, and files with the same name in other folders. */
export const CodeNearby = z.object({
  branch: z.string(),
  folder: z.string(),
  entries: z.array(CodeEntry),
  sameName: z.array(z.string()),
})
export type CodeNearby = z.output<typeof CodeNearby>

export const CodeFile = z.object({
  branch: z.string(),
  path: z.string(),
  size: Count,
  /** The id of the commit; null if unknown. */
  sha: z.string().nullable(),
  /** The kind of the file. A `picture` is shown from the address in `picture`. */
  kind: z.enum(['text', 'picture', 'binary', 'too_large']),
  /** The text of the file. If only the first lines were requested, the rest is missing. */
  text: z.string().nullable(),
  isCut: z.boolean(),
  lines: Count,
  encoding: z.string().nullable(),
  /** The rendered page of a Markdown file; null for other files. */
  page: CodeReadme.nullable(),
  picture: Link.nullable(),
  /** The address of the raw file. */
  raw: Link,
})
export type CodeFile = z.output<typeof CodeFile>

export const CodeRef = z.object({ name: z.string(), sha: z.string() })
export type CodeRef = z.output<typeof CodeRef>

export const CodeCommit = z.object({
  sha: z.string(),
  /** The first line of the commit message. */
  title: z.string(),
  author: CodeAccount.nullable(),
  authorName: z.string().nullable(),
  at: At,
})
export type CodeCommit = z.output<typeof CodeCommit>

const Label = z.object({ name: z.string(), color: z.string().nullable(), description: z.string().nullable() })
export type CodeLabel = z.output<typeof Label>

const Reactions = z.object({ total: Count, counts: z.record(z.string(), Count) }).nullable()
export type CodeReactions = z.output<typeof Reactions>

export const CodeIssueCard = z.object({
  repo: RepoRef,
  number: Count,
  title: z.string(),
  author: CodeAccount.nullable(),
  state: z.enum(['open', 'closed']),
  stateReason: z.string().nullable(),
  labels: z.array(Label),
  comments: Count,
  isPullRequest: z.boolean(),
  isMerged: z.boolean(),
  isLocked: z.boolean(),
  createdAt: At,
  updatedAt: At,
  closedAt: At,
})
export type CodeIssueCard = z.output<typeof CodeIssueCard>

export const CodeIssue = CodeIssueCard.extend({
  html: Html,
  association: z.string().nullable(),
  assignees: z.array(CodeAccount),
  milestone: z.string().nullable(),
  reactions: Reactions,
})
export type CodeIssue = z.output<typeof CodeIssue>

export const CodeComment = z.object({
  id: Count,
  author: CodeAccount.nullable(),
  association: z.string().nullable(),
  html: Html,
  /** Whether the comment only expresses agreement. */
  isEcho: z.boolean(),
  reactions: Reactions,
  createdAt: At,
  updatedAt: At,
})
export type CodeComment = z.output<typeof CodeComment>

export const CodeAsset = z.object({
  name: z.string(),
  label: z.string().nullable(),
  size: Count,
  downloads: Count,
  url: Link,
  digest: z.string().nullable(),
  updatedAt: At,
})
export type CodeAsset = z.output<typeof CodeAsset>

export const CodeRelease = z.object({
  id: Count,
  tag: z.string(),
  name: z.string().nullable(),
  author: CodeAccount.nullable(),
  isPrerelease: z.boolean(),
  publishedAt: At,
  html: Html,
  assets: z.array(CodeAsset),
  assetCount: Count,
  downloads: Count,
})
export type CodeRelease = z.output<typeof CodeRelease>

export const CodeFound = z.object({ path: z.string(), repo: RepoRef })
export type CodeFound = z.output<typeof CodeFound>

// These limits are loose, because the rules of the source refuse invalid names.
const Name = z.string().min(1).max(200)
const OfRepo = z.object({ owner: Name, repo: Name })
const Path = z.string().max(4_096)
const Branch = z.string().max(255).optional()
const InRepo = z.object({ branch: Branch, path: Path.default('') })
const Words = z.string().max(600).default('')
const Order = z.enum(['asc', 'desc']).optional()

const ERRORS = [...NO_ANSWER, 'not_found', 'source_has_not', 'source_bad_question'] as const

/** Answers that all callers share for some seconds, because the source limits the number of requests per hour. */
const shared = { for: 'everybody', ...ofSources, tags: () => ['code'] } as const

const List = <T extends z.ZodType>(item: T) => CursorList(item).extend({ freshness: Freshness })
const Search = <T extends z.ZodType>(item: T) =>
  List(item).extend({
    total: Count,
    /** Whether the source stopped before it had searched everything. */
    isPartial: z.boolean(),
  })

/** Endpoints for repositories of a code host. They respect the limits of the host. */
export const code = group(
  'code',
  { audience: 'anyone', section: 'code' },
  {
    trending: get('/code/trending', {
      summary:
        'List the repositories that get the most stars at present; if that list is not available, new repositories with many stars',
      query: z.object({
        language: z.string().max(60).optional(),
        since: z.enum(['daily', 'weekly', 'monthly']).default('daily'),
        spoken: z
          .string()
          .regex(/^[a-z]{2}$/)
          .optional(),
      }),
      output: ShortList(CodeTrending).extend({
        /** Whether the items come from a search, because the list of the source was not available. */
        isSearched: z.boolean(),
        freshness: Freshness,
      }),
      errors: ERRORS,
      cache: shared,
    }),
    collections: get('/code/collections', {
      summary: 'List collections of repositories that editors made',
      query: CursorQuery,
      output: CursorList(CodeCollectionCard).extend({ credit: z.string(), freshness: Freshness }),
      errors: ERRORS,
      cache: shared,
    }),
    collection: get('/code/collections/{slug}', {
      summary: 'Get a collection with its items',
      params: z.object({ slug: Name }),
      output: z.object({ collection: CodeCollection, credit: z.string(), freshness: Freshness }),
      errors: ERRORS,
      cache: shared,
    }),
    topics: get('/code/topics', {
      summary: 'List topics that editors described, by the first letter or by words',
      query: CursorQuery.extend({
        words: Words,
        initial: z
          .string()
          .regex(/^[a-z#]$/)
          .optional(),
        limit: Limit(60),
      }),
      output: List(CodeTopicCard).extend({ total: Count, credit: z.string() }),
      errors: ERRORS,
      cache: shared,
    }),
    topic: get('/code/topics/{slug}', {
      summary: 'Get a topic with the description of editors; null if it has none',
      params: z.object({ slug: Name }),
      output: z.object({
        topic: CodeTopic.nullable(),
        credit: z.string(),
        freshness: Freshness.nullable(),
      }),
      errors: ERRORS,
      cache: shared,
    }),
    findRepos: get('/code/search/repositories', {
      summary: 'Search repositories by words and by the qualifiers of the source',
      query: CursorQuery.extend({
        words: Words,
        sort: z.enum(['stars', 'forks', 'updated']).optional(),
        order: Order,
      }),
      output: Search(CodeRepoCard),
      errors: ERRORS,
      rate: 'search',
      cache: shared,
    }),
    findUsers: get('/code/search/users', {
      summary: 'Search people and organisations',
      query: CursorQuery.extend({
        words: Words,
        sort: z.enum(['followers', 'repositories', 'joined']).optional(),
        order: Order,
      }),
      output: Search(CodeAccount),
      errors: ERRORS,
      rate: 'search',
      cache: shared,
    }),
    findIssues: get('/code/search/issues', {
      summary: 'Search issues or pull requests in all repositories',
      query: CursorQuery.extend({
        words: Words,
        kind: z.enum(['issue', 'pr']).default('issue'),
        sort: z.enum(['comments', 'reactions', 'created', 'updated']).optional(),
        order: Order,
      }),
      output: Search(CodeIssueCard),
      errors: ERRORS,
      rate: 'search',
      cache: shared,
    }),
    findCode: get('/code/search/code', {
      summary: 'Search files by their text; requires that the site has a token for the source',
      query: CursorQuery.extend({ words: Words }),
      output: Search(CodeFound),
      errors: ERRORS,
      rate: 'search',
      cache: shared,
    }),
    options: get('/code/options', {
      summary: 'Get which features of the source this site can use',
      output: z.object({ canSearchCode: z.boolean() }),
      cache: shared,
    }),
    user: get('/code/users/{login}', {
      summary: 'Get a person or an organisation',
      params: z.object({ login: Name }),
      output: z.object({ user: CodeUser, freshness: Freshness }),
      errors: ERRORS,
      cache: shared,
    }),
    userRepos: get('/code/users/{login}/repositories', {
      summary:
        'List the repositories that an account owns (a search if sorted by stars) or has starred, the latest star first',
      params: z.object({ login: Name }),
      query: CursorQuery.extend({
        list: z.enum(['owned', 'starred']).default('owned'),
        /** The order. It applies only to repositories that the account owns. */
        sort: z.enum(['pushed', 'created', 'full_name', 'stars']).default('pushed'),
      }),
      output: List(CodeRepoCard),
      errors: ERRORS,
      cache: shared,
    }),
    repo: get('/code/repositories/{owner}/{repo}', {
      summary: 'Get a repository',
      params: OfRepo,
      output: z.object({ repo: CodeRepo, freshness: Freshness }),
      errors: ERRORS,
      cache: shared,
    }),
    folder: get('/code/repositories/{owner}/{repo}/folder', {
      summary: 'Get the content of a folder, with its README',
      params: OfRepo,
      query: InRepo,
      output: z.object({ folder: CodeFolder, freshness: Freshness }),
      errors: ERRORS,
      cache: shared,
    }),
    paths: get('/code/repositories/{owner}/{repo}/paths', {
      summary: 'List the paths of all files of a repository, for finding a file by name',
      params: OfRepo,
      query: z.object({ branch: Branch }),
      output: CodePaths,
      errors: ERRORS,
    }),
    nearby: get('/code/repositories/{owner}/{repo}/nearby', {
      summary: 'Get suggestions for a path that does not exist',
      params: OfRepo,
      query: InRepo,
      output: CodeNearby,
      errors: ERRORS,
      cache: shared,
    }),
    file: get('/code/repositories/{owner}/{repo}/file', {
      summary: 'Get a file: its text, or the address of its picture',
      params: OfRepo,
      query: InRepo.extend({
        /** `start` returns only the first lines of a long text. */
        part: z.enum(['start', 'all']).default('all'),
      }),
      output: z.object({ file: CodeFile, freshness: Freshness }),
      errors: ERRORS,
    }),
    history: get('/code/repositories/{owner}/{repo}/history', {
      summary: 'List the commits that changed a path, the newest first',
      params: OfRepo,
      query: InRepo.extend(CursorQuery.shape),
      output: List(CodeCommit),
      errors: ERRORS,
      cache: shared,
    }),
    refs: get('/code/repositories/{owner}/{repo}/refs', {
      summary: 'List the branches or tags of a repository',
      params: OfRepo,
      query: CursorQuery.extend({ kind: z.enum(['branches', 'tags']).default('branches') }),
      output: List(CodeRef),
      errors: ERRORS,
      cache: shared,
    }),
    issues: get('/code/repositories/{owner}/{repo}/issues', {
      summary: 'List the issues or pull requests of a repository',
      params: OfRepo,
      query: CursorQuery.extend({
        kind: z.enum(['issue', 'pr']).default('issue'),
        state: z.enum(['open', 'closed', 'all']).default('open'),
        label: z.string().max(100).optional(),
        author: z.string().max(100).optional(),
        words: Words,
        sort: z.enum(['updated', 'created', 'comments', 'reactions']).default('updated'),
        order: Order,
      }),
      output: Search(CodeIssueCard).extend({ total: Count.nullable() }),
      errors: ERRORS,
      cache: shared,
    }),
    issue: get('/code/repositories/{owner}/{repo}/issues/{id}', {
      summary: 'Get an issue or a pull request with a page of its comments, the oldest first',
      params: OfRepo.extend({ id: Whole(1, 999_999_999) }),
      query: z.object({ page: Whole(1, 10_000).default(1) }),
      output: z.object({
        issue: CodeIssue,
        comments: z.array(CodeComment),
        page: Count,
        pages: Count,
        freshness: Freshness,
      }),
      errors: ERRORS,
      cache: shared,
    }),
    releases: get('/code/repositories/{owner}/{repo}/releases', {
      summary: 'List the releases of a repository with their downloads, the newest first',
      params: OfRepo,
      query: CursorQuery,
      output: List(CodeRelease),
      errors: ERRORS,
      cache: shared,
    }),
  },
)
