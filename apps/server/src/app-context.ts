import { join } from 'node:path'
import { contract, type Endpoint } from '@engawa/contract'
import { restricted as restrictedContract } from '@engawa/contract/restricted'
import { openBlobStore } from '@engawa/platform/blob-store'
import { openCache } from '@engawa/platform/cache'
import type { Clock } from '@engawa/platform/clock'
import type { Config } from '@engawa/platform/config'
import {
  checkDatabase,
  DatabaseStartError,
  openDatabase,
  type OpenDatabaseOptions,
  type RoundTripListener,
  type StatementListener,
  waitingText,
} from '@engawa/platform/database'
import { isUnavailable } from '@engawa/platform/faults'
import { createJobs, measureJobs } from '@engawa/platform/jobs'
import type { Logger } from '@engawa/platform/logger'
import { createMetrics } from '@engawa/platform/metrics'
import { openPubSub } from '@engawa/platform/pub-sub'
import { openRateLimiter } from '@engawa/platform/rate-limit'
import type { Link } from '@engawa/platform/workers'
import { createLongWork } from '@engawa/platform/work'
import { migrateSite } from './db/migrate-site.ts'
import type { Tables } from './db/schema.ts'
import { readLegacyKey } from './db/migrations/legacy-key.ts'
import type { BaseDeps, Deps } from './deps.ts'
import { createDocuments } from './registries/documents.ts'
import { createEvents } from './registries/events.ts'
import { createFigures } from './registries/figures.ts'
import { createFirstSteps } from './registries/first-steps.ts'
import { createAccounts, type Accounts, type PasswordsOptions } from './features/accounts/index.ts'
import { createAdmin, createErrorLog, createTaskProgress } from './features/admin/index.ts'
import { createAnime } from './features/anime/index.ts'
import { createAudit, createAuditLog } from './features/audit/index.ts'
import { type BackupStoreOptions, createBackups } from './features/backups/index.ts'
import { createBoards } from './features/boards/index.ts'
import { createCatalogues } from './features/catalogues/index.ts'
import {
  createChat,
  positionsOf,
  type ChatDatabase,
  type ChatOptions,
  type ChatTables,
} from './features/chat/index.ts'
import { createCheckIn } from './features/check-in/index.ts'
import { createCode } from './features/code/index.ts'
import { createDiscussion, type Discussion } from './features/discussion/index.ts'
import { createFeedReader } from './features/feed-reader/index.ts'
import { createHome } from './features/home/index.ts'
import { createMascots } from './features/mascots/index.ts'
import { createImageSearch } from './features/image-search/index.ts'
import {
  createModeration,
  createRuleBook,
  refuseWords,
  type Moderation,
} from './features/moderation/index.ts'
import { createPrivateAddresses } from './registries/private-addresses/index.ts'
import { createReactions, type Reactions } from './features/reactions/index.ts'
import { createNotifications, type Notifications } from './features/notifications/index.ts'
import { createSecurityLog, type SecurityLogOptions } from './features/security-log/index.ts'
import { createSearch } from './features/search/index.ts'
import { createSources, type Sources, type SourcesOptions } from './features/sources/index.ts'
import { createSettings } from './features/settings/index.ts'
import { createRestricted } from './features/restricted/index.ts'
import { createRecycleBin } from './features/recycle-bin/index.ts'
import { createStorage } from './features/storage/index.ts'
import { createSubjects, type Subjects } from './features/subjects/index.ts'
import { createForum } from './features/forum/index.ts'
import { createTags } from './features/tags/index.ts'
import { createTexts, type Texts } from './features/texts/index.ts'
import { createFiles, type Files, type FilesOptions } from './features/files/index.ts'
import { createPictures, type Pictures } from './features/pictures/index.ts'
import { createComics } from './features/works/comics/index.ts'
import { createNovels } from './features/works/novels/index.ts'
import { createRecommendations } from './features/works/recommendations/index.ts'
import { createVideos, type VideosOptions } from './features/works/videos/index.ts'
import { createWiki, findPages } from './features/wiki/index.ts'
import { createTimeline } from './features/timeline/index.ts'
import { countWorks, createWorks, type Works } from './features/works/index.ts'
import { openSiteKeys } from './keys.ts'
import { createPersonalData } from './registries/personal-data.ts'
import { createWaitingTasks } from './registries/waiting.ts'
import type { HttpOptions } from './http/build-app.ts'
import { joinOperations, type Handlers, type Viewer } from './endpoints/operation.ts'
import { createRunOnce } from './endpoints/idempotency.ts'
import { createRunner } from './endpoints/run.ts'
import { SETTINGS_TAG } from './endpoints/site-settings.ts'
import type { GatewayOptions } from './realtime/gateway.ts'
import { createRealtime, type Realtime } from './realtime/index.ts'
import type { PresenceOptions } from './realtime/presence.ts'
import { createServiceStates } from './service-states.ts'
import { VERSION } from './version.ts'

/** The maximum difference of the clocks of this machine and the database at the start. */
const MAX_SKEW_MS = 2_000

/** Max bytes of cached answers and pages. */
const CACHE_BYTES = 48 * 1024 * 1024

/** The link of a worker process to its primary, and whether this worker runs jobs. */
export type Siblings = { primary: Link; runsJobs: boolean }

/** Closes the site and opens it again, in all of its processes. */
export type Restart = () => void

export type AppContext = Awaited<ReturnType<typeof createContext>>

/** Replacements of default parts, for tests and measurements. */
export type Overrides = {
  clock?: Clock
  passwords?: PasswordsOptions
  files?: Partial<FilesOptions>
  videos?: Partial<VideosOptions>
  chat?: Partial<ChatOptions>
  backups?: Partial<BackupStoreOptions>
  sources?: Partial<SourcesOptions>
  securityLog?: Partial<SecurityLogOptions>
  presence?: Partial<PresenceOptions>
  gateway?: Partial<GatewayOptions>
  http?: Partial<HttpOptions>
  /** Called with each statement that is sent to the database. */
  onStatement?: StatementListener
  /** Called for each statement, also for `begin` and `commit`. */
  onRoundTrip?: RoundTripListener
  /** Additional features, by name. Each function creates one of them. */
  features?: Record<string, (parts: FeatureParts) => Feature>
}

/** The dependencies from which a feature is made. */
export type FeatureParts = Deps & {
  subjects: Subjects
  accounts: Accounts
  moderation: Moderation
  reactions: Reactions
  texts: Texts
  discussion: Discussion
  notifications: Notifications
  realtime: Realtime
  files: Files
  pictures: Pictures
  sources: Sources
  /** The registry in which each type of works registers itself. */
  works: Works
}

/** The endpoints of a feature and their handlers, by the names of the operations. */
export type Feature = { endpoints: Record<string, Endpoint>; handlers: Record<string, unknown> }

type Options = Overrides & {
  siblings?: Siblings
  restart?: Restart
  /** Whether this process runs jobs. False for a command that runs next to the site; the site runs the jobs of such a command. */
  runsJobs?: boolean
}

/**
 * The composition root: opens the database and other resources, migrates the database, and makes the features in the order of
 * their dependencies. `close` closes everything in the reverse order, also the parts after one that fails to close.
 */
export async function createContext(config: Config, logger: Logger, options: Options = {}) {
  const opened = new AsyncDisposableStack()
  try {
    return await openContext(config, logger, opened, options)
  } catch (error) {
    await opened
      .disposeAsync()
      .catch((problem: unknown) => logger.warn({ err: problem }, 'Not everything was closed'))
    throw error
  }
}

async function openMigrated(config: Config, logger: Logger, opened: AsyncDisposableStack, options: Options) {
  const metrics = createMetrics(options.siblings?.primary)
  const statements = metrics.counter(
    'database_statements_total',
    'Statements sent to the database by the code of the site',
  )
  const oldReads = metrics.counter(
    'database_old_reads_total',
    'Reads that may be some seconds old, by the server that answered them: the replica or the primary',
    ['server'],
  )
  const listeners: Pick<OpenDatabaseOptions, 'onStatement' | 'onRoundTrip'> = {
    onStatement(statement) {
      statements.inc()
      options.onStatement?.(statement)
    },
    onRoundTrip: options.onRoundTrip,
  }
  const database = await openDatabase<Tables>({
    ...listeners,
    database: config.database,
    logger,
    onOldRead: (server) => oldReads.inc({ server }),
  })
  opened.defer(() => database.close())
  const { replica } = database
  if (replica)
    metrics.gauge(
      'database_replica_behind_bytes',
      'Bytes of the log of the database that the replica has not replayed',
      replica.behindBytes,
      'max',
    )
  refuseSkew(database)
  const chatDatabase = config.chatDatabase && (await openChat(config.chatDatabase))
  const legacy = await readLegacyKey(database)
  const ring = await openSiteKeys(config, { clock: options.clock ?? database.clock, logger, legacy })
  opened.defer(() => ring.close())
  await migrate(database, logger)
  if (chatDatabase) {
    // The processes of the site are registered in the main database.
    await migrate({ url: chatDatabase.url, pool: database.pool }, logger)
    await refuseLostChat(database, chatDatabase)
  }
  return { database, chatDatabase, ring, metrics }

  async function openChat(ofChat: NonNullable<Config['chatDatabase']>): Promise<ChatDatabase> {
    await checkDatabase(ofChat)
    const chat = await openDatabase<ChatTables>({ ...listeners, database: ofChat, logger })
    opened.defer(() => chat.close())
    return chat
  }
}

/** Throws if the database of chat is empty, but the main database has messages: they would seem lost. */
async function refuseLostChat(database: Deps['database'], chatDatabase: ChatDatabase): Promise<void> {
  const hasLogs = async ({ pool }: Pick<ChatDatabase, 'pool'>): Promise<boolean> =>
    (await pool.query('select from chat_members limit 1')).rowCount === 1
  if ((await hasLogs(database)) && !(await hasLogs(chatDatabase)))
    throw new DatabaseStartError(
      'The database of CHAT_DATABASE_URL has no messages, but the database of DATABASE_URL has. Copy them first (docs/operations/database.md), or remove CHAT_DATABASE_URL.',
    )
}

async function migrate(database: Pick<Deps['database'], 'url' | 'pool'>, logger: Logger): Promise<void> {
  const { unknown, waiting } = await migrateSite(database)
  if (waiting) logger.warn(waitingText(waiting))
  if (unknown.length > 0)
    logger.warn(
      { migrations: unknown },
      'A newer release migrated the database. This release can still use it.',
    )
}

/** Throws if the clock of this machine is wrong. Signatures of S3 and one-time codes also depend on it. */
function refuseSkew({ clockDifference: { aheadMs, errorMs } }: Deps['database']): void {
  if (Math.abs(aheadMs) <= MAX_SKEW_MS + errorMs) return
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  throw new DatabaseStartError(
    `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} the clock of the database. Synchronize both clocks by NTP, then start again.`,
  )
}

/** Opens the Redis of a site that uses it. The client is loaded only then, because it costs memory. */
async function openSharedRedis({ redisUrl }: Config, logger: Logger) {
  if (redisUrl === undefined) return undefined
  const { openRedis } = await import('@engawa/platform/redis')
  return openRedis(redisUrl, logger)
}

async function openContext(config: Config, logger: Logger, opened: AsyncDisposableStack, options: Options) {
  const {
    database,
    chatDatabase: ofChat,
    ring,
    metrics,
  } = await openMigrated(config, logger, opened, options)
  const { siblings, restart = () => {}, runsJobs = siblings?.runsJobs ?? true, ...overrides } = options
  const primary = siblings?.primary
  const clock = overrides.clock ?? database.clock
  const errorLog = createErrorLog({ database, clock, logger })
  const jobs = createJobs({
    database,
    logger,
    work: runsJobs,
    onDead: (job, error) => errorLog.note(error, { source: job }),
  })
  const longWork = createLongWork({ database, jobs, clock, logger })
  const blobs = await openBlobStore(config.blobs, {
    uploadKey: ring.keys.uploads,
    publicBase: '',
    downloads: join(config.dataDir, 'downloads'),
    clock,
    logger,
  })
  await blobs.check().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    logger.warn({ err: error }, 'The storage does not answer: the site starts without files')
  })
  const redis = await openSharedRedis(config, logger)
  opened.defer(() => redis?.close())
  const pubSub = await openPubSub({
    redis,
    primary,
    // Other processes may share an external database.
    database: config.database.kind === 'remote' ? database : undefined,
    logger,
  })
  opened.defer(() => pubSub.close())
  const rateLimiter = await openRateLimiter({ redis, primary, clock })
  opened.defer(() => rateLimiter.close())
  const base: BaseDeps = {
    config,
    logger,
    clock,
    database,
    keys: ring.keys,
    jobs,
    longWork,
    blobs,
    pubSub,
    rateLimiter,
    cache: await openCache({
      bytes: CACHE_BYTES,
      pubSub,
      replica: database.replica,
      onLookup: metrics.cacheLookup,
    }),
    events: createEvents(logger),
    figures: createFigures(),
    documents: createDocuments(),
    firstSteps: createFirstSteps(),
    personalData: createPersonalData(),
    startTasks: [longWork.resume],
  }
  measureJobs(metrics, jobs)
  const audit = createAudit(base)
  const settings = await createSettings({ ...base, audit })
  // New keys invalidate shared pages, because these contain signed URLs of pictures.
  ring.onReplaced(() => base.cache.invalidate([SETTINGS_TAG]))
  const deps: Deps = {
    ...{ ...base, settings },
    privateAddresses: createPrivateAddresses(base),
    waiting: createWaitingTasks(settings),
  }
  const securityLog = createSecurityLog(deps, overrides.securityLog)
  ring.onReplaced(() => {
    securityLog
      .noteKeys()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'new keys could not be written to the security log'),
      )
  })
  const subjects = createSubjects(deps)
  // The tables of chat are in the main database. Their own type keeps them apart from other tables.
  const chatDatabase = ofChat ?? (database as unknown as ChatDatabase)
  const auditLog = createAuditLog({ ...deps, subjects })
  const realtime = createRealtime(
    { ...deps, subjects, positionsOf: (uids) => positionsOf(chatDatabase.db, uids) },
    overrides.presence,
  )
  subjects.onChange(realtime.notifySubscribers)
  const notifications = createNotifications({ ...deps, realtime, subjects })
  const files = createFiles(deps, overrides.files)
  const pictures = createPictures({ ...deps, files })
  const ruleBook = createRuleBook()
  const screenTexts = (viewer: Viewer, texts: readonly string[]) =>
    refuseWords({ ...deps, ruleBook }, viewer, { kind: 'user', texts })
  const accounts = createAccounts(
    {
      ...{ ...deps, audit, securityLog, files, pictures, subjects, notifications, metrics },
      ...{ countWorks, screenTexts },
    },
    overrides.passwords,
  )
  const recycleBin = createRecycleBin({ ...deps, audit, subjects, notifications })
  const moderation = createModeration({
    ...deps,
    audit,
    recycleBin,
    subjects,
    accounts,
    notifications,
    ruleBook,
  })
  const reactions = createReactions({ ...deps, subjects, notifications })
  const texts = createTexts({ ...deps, files, pictures, subjects, findWikiPages: findPages })
  const discussion = createDiscussion({
    ...deps,
    subjects,
    moderation,
    reactions,
    notifications,
    texts,
  })
  const shared = { subjects, moderation, reactions, texts, discussion, notifications, files, pictures }
  const works = createWorks({ ...deps, ...shared })
  const tags = createTags({ ...deps, subjects })
  const forum = createForum({ ...deps, ...shared, accounts, audit, recycleBin, tags })
  const comics = createComics({ ...deps, ...shared }, works)
  const novels = createNovels({ ...deps, ...shared }, works)
  const videos = createVideos({ ...deps, ...shared, realtime }, works, overrides.videos)
  const recommendations = createRecommendations({ ...deps, ...shared }, works)
  createCatalogues({ ...deps, works, pictures })
  const search = createSearch({ ...deps, subjects })
  const chat = createChat({ ...deps, ...shared, accounts, realtime, chatDatabase }, overrides.chat)
  const checkIn = createCheckIn({ ...deps, accounts })
  const wiki = createWiki({ ...deps, ...shared })
  const timeline = createTimeline({ ...deps, subjects })
  const home = createHome({ ...deps, works, forum })
  const mascots = createMascots(deps)
  const tasks = createTaskProgress(deps)
  const backups = createBackups(
    {
      ...deps,
      accounts,
      audit,
      securityLog,
      tasks,
      metrics,
      version: VERSION,
      restart,
      chatDatabase: ofChat,
    },
    overrides.backups,
  )
  const readServiceStates = createServiceStates({ ...deps, chatDatabase: ofChat })
  const admin = createAdmin({
    ...deps,
    ...{ metrics, audit, errorLog, readServiceStates },
    backupHealth: backups.health,
  })
  const sources = createSources({ ...deps, audit, files }, overrides.sources)
  const feedReader = createFeedReader({ ...deps, sources })
  const anime = createAnime({ ...deps, ...shared, sources, tasks })
  const boards = createBoards({ ...deps, sources })
  const code = createCode({ ...deps, sources })
  const imageSearch = createImageSearch({ ...deps, files, pictures, sources, subjects })
  const restricted = createRestricted({
    ...deps,
    sources,
    stored: settings.groupOf('restricted'),
  })
  const storage = createStorage({ ...deps, audit, tasks, files })
  const runner = createRunner({
    ...deps,
    admit: restricted.admit,
    requireFree: accounts.sanctions.requireFree,
    runOnce: createRunOnce(deps),
  })
  const parts: FeatureParts = { ...deps, ...shared, accounts, realtime, works, sources }
  const extra = Object.entries(overrides.features ?? {}).map(([noun, create]) => ({ noun, ...create(parts) }))
  const operations = [
    // The restricted endpoints are not part of `contract`, because guests can read the API descriptions generated from
    // `contract`.
    ...joinOperations({ restricted: restrictedContract }, { restricted: restricted.handlers }),
    ...joinOperations(contract, {
      accounts: accounts.handlers,
      works: works.handlers,
      recommendations: recommendations.handlers,
      timeline: timeline.handlers,
      comics: comics.handlers,
      novels: novels.handlers,
      videos: videos.handlers,
      bullets: videos.bulletHandlers,
      novelImport: novels.importHandlers,
      novelHighlights: novels.highlightHandlers,
      novelSearch: novels.searchHandlers,
      forum: forum.handlers,
      communities: forum.communities,
      texts: texts.handlers,
      discussion: discussion.handlers,
      reactions: reactions.handlers,
      moderation: moderation.handlers,
      moderationRules: moderation.ruleHandlers,
      recycleBin: recycleBin.handlers,
      notifications: notifications.handlers,
      chat: chat.handlers,
      checkIn: checkIn.handlers,
      realtime: realtime.handlers,
      wiki: wiki.handlers,
      anime: anime.handlers,
      code: code.handlers,
      admin: admin.handlers,
      settings: settings.handlers,
      backups: backups.handlers,
      storage: storage.handlers,
      sources: sources.handlers,
      feedReader: feedReader.handlers,
      boards: boards.handlers,
      imageSearch: imageSearch.handlers,
      search: search.handlers,
      securityLog: securityLog.handlers,
      audit: auditLog.handlers,
      site: { ...home.handlers, ...mascots.handlers },
    }),
    ...extra.flatMap(({ noun, endpoints, handlers }) =>
      joinOperations({ [noun]: endpoints }, { [noun]: handlers as Handlers<Record<string, Endpoint>> }),
    ),
  ]
  // They are closed in reverse order.
  for (const close of [
    () => securityLog.flush(),
    () => errorLog.flush().catch(() => undefined),
    () => files.close(),
    () => sources.close(),
    () => feedReader.close(),
    () => pictures.close(),
    () => jobs.stop({ graceMs: 5_000 }),
    () => chat.stop(),
    () => realtime.presence.stop(),
    () => settings.close(),
  ])
    opened.defer(close)
  return {
    deps,
    chatDatabase,
    metrics,
    readServiceStates,
    accounts,
    ...shared,
    audit,
    securityLog,
    recycleBin,
    works,
    comics,
    novels,
    videos,
    recommendations,
    forum,
    search,
    chat,
    checkIn,
    wiki,
    anime,
    runner,
    admin,
    backups,
    errorLog,
    realtime,
    gatewayOptions: overrides.gateway ?? {},
    httpOptions: overrides.http ?? {},
    operations,
    close: () => opened.disposeAsync(),
  }
}
