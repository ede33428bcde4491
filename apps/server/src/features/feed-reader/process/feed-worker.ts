import { join } from 'node:path'
import { confinement, startSideProcess } from '@engawa/platform/side-process'
import type { FeedNews, FeedOutcome, FeedTask, FetchedFeed, FoundFeeds, ReadList } from './feed-tasks.ts'

export type FeedWorker = ReturnType<typeof createFeedWorker>

type Options = {
  /** Origins that may have a private address, because the operator configured them. */
  allowedPrivateOrigins: string[]
  userAgent: string
}

const PROGRAM = join(import.meta.dirname, 'feed-process.ts')
const IDLE_MS = 10_000
/** Max time of a task; longer than any outbound request takes. */
const TIMEOUT_MS = 90_000
/** Options of the process. Its memory is limited, so that a feed that needs too much memory ends this process instead of the server. */
const NODE_OPTIONS = ['--max-old-space-size=64', ...confinement()]

type Of<K extends FeedTask['kind']> = Omit<Extract<FeedTask, { kind: K }>, 'kind'>

/**
 * Fetches and parses feeds in a separate process, so that foreign content cannot harm or delay the server. The process has no secrets,
 * reads no files and starts no programs. It cannot connect to this machine or its local network.
 */
export function createFeedWorker(options: Options) {
  let current: ReturnType<typeof start> | undefined
  let suspects = Promise.resolve<unknown>(undefined)

  function start() {
    const limits = { idleMs: IDLE_MS, timeoutMs: TIMEOUT_MS, nodeOptions: NODE_OPTIONS }
    const needs = { network: true }
    const started = startSideProcess<FeedTask, FeedOutcome>({ program: PROGRAM, ...limits, needs })
    void started.run({ kind: 'open', ...options })
    return started
  }

  /** Performs a task. Returns undefined if the task ended the process twice. */
  async function perform<T extends FeedOutcome>(task: FeedTask): Promise<T | undefined> {
    if (!current?.isOpen()) current = start()
    const outcome = await current.run(task)
    return 'result' in outcome ? (outcome.result as T) : alone<T>(task)
  }

  /** Retries a task in a separate process. If the shared process ended, it is unknown which of its running tasks was the cause. */
  function alone<T extends FeedOutcome>(task: FeedTask): Promise<T | undefined> {
    const tried = suspects.then(async () => {
      const own = start()
      const outcome = await own.run(task)
      own.end()
      return 'result' in outcome ? (outcome.result as T) : undefined
    })
    suspects = tried
    return tried
  }

  return {
    async fetch(request: Of<'fetch'>): Promise<FetchedFeed> {
      const about = { status: null, bytes: 0, milliseconds: 0, headers: {}, lastingUrl: request.url }
      return (await perform<FetchedFeed>({ kind: 'fetch', ...request })) ?? { problem: 'too_large', ...about }
    },
    parse: async (request: Of<'parse'>): Promise<FeedNews> =>
      (await perform<FeedNews>({ kind: 'parse', ...request })) ?? { problem: 'too_large' },
    find: async (url: string): Promise<FoundFeeds> =>
      (await perform<FoundFeeds>({ kind: 'find', url })) ?? { items: [], problem: 'too_large' },
    readList: async (text: string): Promise<ReadList> =>
      (await perform<ReadList>({ kind: 'opml', text })) ?? { problem: 'unreadable' },
    /** Ends the process without finishing its tasks. */
    close: (): void => current?.end(),
  }
}
