import { isAppError, type AppError, type Call, type Endpoint } from '@engawa/contract'
import type { Logger } from '@engawa/platform/logger'
import type { Viewer } from '../../operation.ts'
import { toAppError } from '../answer-error.ts'
import { countViewer } from '../rates.ts'
import { answerEndpoint, type Operation, type RunDeps } from '../run-endpoint.ts'

/** How long a page may be shared that shows nothing but itself. */
const STATIC_SECONDS = 60

export type PageCallDeps = RunDeps & { logger: Logger; operationOf(name: string): Operation }

/** The calls of one page, in process, and what they say about sharing the page. */
export type PageCalls = {
  call: Call
  /** The tags of all answers, and the shortest time that any of them may be shared: 0 when one may not. */
  sharing(): { tags: readonly string[]; seconds: number }
  /** The error of ours because of which a call failed, if one did. */
  failure(): AppError | undefined
}

/** Reading is counted as the page itself; searches and writes are counted as over HTTP. */
export function createPageCalls(deps: PageCallDeps, viewer: Viewer): PageCalls {
  const tags = new Set<string>()
  let seconds = STATIC_SECONDS
  let failure: AppError | undefined

  async function run(endpoint: Endpoint, input: unknown): Promise<unknown> {
    if (endpoint.rate !== 'read') await countViewer(deps.rateLimiter, endpoint.rate, viewer)
    const raw = { params: input, query: input, body: input }
    const answer = await answerEndpoint(deps, deps.operationOf(endpoint.name), viewer, raw)
    for (const tag of answer.tags) tags.add(tag)
    seconds = Math.min(seconds, answer.seconds)
    return answer.data
  }

  return {
    call: (endpoint, input) =>
      run(endpoint, input).catch((error: unknown) => {
        seconds = 0
        const known = toAppError(error)
        if (known.status >= 500) failure ??= known
        if (!isAppError(error) && known.status >= 500)
          deps.logger.error({ err: error, call: endpoint.name }, 'a call of a page failed')
        throw known
      }) as never,
    sharing: () => ({ tags: [...tags], seconds }),
    failure: () => failure,
  }
}
