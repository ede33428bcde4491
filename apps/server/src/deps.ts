import type { BlobStore } from '@engawa/platform/blob-store'
import type { Cache } from '@engawa/platform/cache'
import type { Clock } from '@engawa/platform/clock'
import type { Config } from '@engawa/platform/config'
import type { Database } from '@engawa/platform/database'
import type { Jobs } from '@engawa/platform/jobs'
import type { Logger } from '@engawa/platform/logger'
import type { PubSub } from '@engawa/platform/pub-sub'
import type { LongWork } from '@engawa/platform/work'
import type { RateLimiter } from '@engawa/platform/rate-limit'
import type { Tables } from './db/schema.ts'
import type { Documents } from './registries/documents.ts'
import type { Events } from './registries/events.ts'
import type { PrivateAddresses } from './registries/private-addresses/index.ts'
import type { SettingsReader } from './endpoints/site-settings.ts'
import type { FirstSteps } from './registries/first-steps.ts'
import type { Figures } from './registries/figures.ts'
import type { SiteKeys } from './keys.ts'
import type { PersonalData } from './registries/personal-data.ts'
import type { WaitingTasks } from './registries/waiting.ts'

/** The dependencies that exist before the settings of the site are known. */
export type BaseDeps = {
  config: Config
  logger: Logger
  clock: Clock
  database: Database<Tables>
  jobs: Jobs
  longWork: LongWork
  blobs: BlobStore
  pubSub: PubSub
  rateLimiter: RateLimiter
  cache: Cache
  events: Events
  figures: Figures
  documents: Documents
  firstSteps: FirstSteps
  /** The parts that features contribute to data exports and to the deletion of accounts. */
  personalData: PersonalData
  /** Tasks that every start runs after the jobs have started. */
  startTasks: (() => Promise<void>)[]
  keys: SiteKeys
}

/** The dependencies of every feature. */
export type Deps = BaseDeps & {
  privateAddresses: PrivateAddresses
  /** Settings that administrators change on the site. */
  settings: SettingsReader
  /** The tasks that wait for moderators. */
  waiting: WaitingTasks
}
