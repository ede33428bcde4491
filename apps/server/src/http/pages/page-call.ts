import {
  isAppError,
  isNoAnswer,
  SOON_SECONDS,
  type WireError,
  type Call,
  type Endpoint,
} from '@engawa/contract'
import type { Cache } from '@engawa/platform/cache'
import type { Logger } from '@engawa/platform/logger'
import { createReadScope, runInReadScope } from '@engawa/platform/read-scope'
import type { Operation, Viewer } from '../../endpoints/operation.ts'
import { SETTINGS_TAG, type SettingsReader } from '../../endpoints/site-settings.ts'
import { toAppError } from '../../endpoints/problems.ts'
import type { Runner } from '../../endpoints/run.ts'

/** Max seconds for which several readers may get the same rendered page. Answers of API calls can only shorten this time. */
const STATIC_SECONDS = 60

export type PageCallDeps = {
  runner: Runner
  cache: Cache
  settings: Pick<SettingsReader, 'current' | 'info'>
  logger: Logger
  operationOf(name: string): Operation
}

/**
 * The seconds for which a page may be shared, and the tags whose invalidation ends this time. Tags of counts (`counts:`) change
 * often, so they end it at most once a second.
 */
export type Sharing = { tags: readonly string[]; delayedTags: readonly string[]; seconds: number }

/** An error of a call of a page. `place` names the call; it is empty for the restricted section. */
export type Refusal = { error: WireError; place: string }

/** The calls of one page, which run in this process. Their answers decide how long the page may be shared. */
export type PageCalls = {
  call: Call
  /** Returns the tags of all answers and their shortest sharing time in seconds: 0 when an answer must not be shared. */
  sharing(): Sharing
  /** Whether this viewer got a separate answer where guests share one, because it could not be made from the shared answer. */
  isAlone(): boolean
  /** The errors of the calls that failed. */
  refusals(): readonly Refusal[]
  /** Returns the internal error because of which a call failed, if there was one. */
  failure(): WireError | undefined
}

/** Creates the calls of one page. For rate limits, reads count as part of the page; searches and writes count like calls over HTTP. */
export function createPageCalls(deps: PageCallDeps, viewer: Viewer): PageCalls {
  const tags = new Set<string>([SETTINGS_TAG])
  let seconds = STATIC_SECONDS
  const refusals: Refusal[] = []
  let failure: WireError | undefined
  let isAlone = false
  const started = new Map<string, Promise<unknown>>()
  // In this scope, all calls together read each row once.
  const scope = createReadScope()

  async function run({ name }: Endpoint, input: unknown): Promise<unknown> {
    const operation = deps.operationOf(name)
    const { endpoint } = operation
    const raw = { params: input, query: input, body: input }
    const answer = await runInReadScope(scope, () =>
      deps.runner.run(operation, viewer, raw, { isCounted: endpoint.rate === 'read' }),
    )
    for (const tag of answer.tags) tags.add(tag)
    seconds = Math.min(seconds, answer.seconds)
    isAlone ||= answer.differs === true
    return answer.data
  }

  const runOrFail = (endpoint: Endpoint, input: unknown): Promise<unknown> =>
    run(endpoint, input).catch((error: unknown) => {
      const known = toAppError(error)
      // Without an answer from a source, all readers get the same page, so it may be shared for a short time.
      seconds = isNoAnswer(known.errorName) ? Math.min(SOON_SECONDS, seconds) : 0
      if (known.status >= 500) failure ??= known
      const place = deps.operationOf(endpoint.name).endpoint.restricted ? '' : `page ${endpoint.name}`
      refusals.push({ error: known, place })
      if (!isAppError(error) && known.status >= 500)
        deps.logger.error({ err: error, call: endpoint.name }, 'a call of a page failed')
      throw known
    })

  /** Runs each reading call once, because several parts of a page make the same call. */
  function readOnce(endpoint: Endpoint, input: unknown): Promise<unknown> {
    const key = `${endpoint.name} ${JSON.stringify(input)}`
    const answer = started.get(key) ?? runOrFail(endpoint, input)
    started.set(key, answer)
    return answer
  }

  return {
    call: (endpoint, input) =>
      (endpoint.method === 'GET' ? readOnce(endpoint, input) : runOrFail(endpoint, input)) as never,
    isAlone: () => isAlone,
    sharing: () => ({
      tags: [...tags].filter((tag) => !isCount(tag)),
      delayedTags: [...tags].filter(isCount),
      seconds,
    }),
    refusals: () => refusals,
    failure: () => failure,
  }
}

const isCount = (tag: string): boolean => tag.startsWith('counts:')
