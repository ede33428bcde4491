import { LIMITS } from '@engawa/contract'
import { createFairQueue, type FairQueue } from '@engawa/platform/fair-queue'
import { addressKey } from '@engawa/platform/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation, Viewer } from '../../endpoints/operation.ts'
import { answerError } from '../answer-error.ts'
import { isBelowBase } from '../below-base.ts'
import type { Rules } from '../../endpoints/run.ts'
import { refuseUnknown } from '../refuse-unknown.ts'
import type { CountRefusal } from '../../endpoints/problems.ts'
import { credentialsOf, viewerFrom, type ViewerDeps } from '../viewer.ts'
import { guestPage, guestVisitOf, storedGuestPage } from './guest-page.ts'
import { answerProblem } from './problem-page.ts'
import { baseOf, renderPage, themeOf, type Page, type RenderDeps } from './render-page.ts'
import { sharedPage } from './shared-page.ts'
import { sendGuestPage, sendMemberPage } from './send-page.ts'

type Counting = { countRefusal: CountRefusal }
export type PagesDeps = Omit<RenderDeps, 'operationOf'> & ViewerDeps & Counting & { operations: Operation[] }
type Deps = RenderDeps & ViewerDeps & Counting & { rendering: FairQueue }

/** Rules of a request for a page; the calls of the page have their own rules, too. */
const RULES: Rules = { audience: 'anyone', rate: 'page' }

/** Max pages in rendering: two at a time for one member, or for the guests of one IP address. The others wait. */
const RENDERING = { atOnce: 16, perKey: 2, waiting: 500, waitingPerKey: 40 }

/** Mounts the pages: all paths without another route. */
export function mountPages(app: FastifyInstance, given: PagesDeps): void {
  const byName = new Map(given.operations.map((operation) => [operation.endpoint.name, operation]))
  const operationOf = (name: string): Operation => {
    const operation = byName.get(name)
    if (!operation) throw new Error(`no handler for ${name}`)
    return operation
  }
  const deps: Deps = { ...given, operationOf, rendering: createFairQueue(RENDERING) }
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: LIMITS.jsonBytes } as const
    pages.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    pages.setErrorHandler((error, request, reply) =>
      isBelowBase(request)
        ? answerError(error, request, reply, deps.logger)
        : answerProblem(error, request, reply, deps),
    )
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: (request, reply) => {
        if (isBelowBase(request)) refuseUnknown(request, reply)
        return answerPage(deps, request, reply)
      },
    })
  })
}

async function answerPage(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isForm = request.method === 'POST'
  await deps.runner.countAddress('page', addressKey(request.ip))
  const viewer = await viewerFrom(request, reply, deps)
  return viewer.uid === null && !isForm
    ? answerGuest(deps, request, reply, viewer)
    : answerAlone(deps, request, reply, viewer)
}

// Answers a caller without a session, including one whose token is unknown or has ended.
async function answerGuest(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
): Promise<FastifyReply> {
  const visit = guestVisitOf(deps, request)
  const stored = storedGuestPage(deps.cache, visit)
  if (!stored) await deps.runner.enter(viewer, RULES)
  const page = stored ?? (await deps.rendering.run(viewer.address, () => guestPage(deps, visit, viewer)))
  countRefusals(deps, request, viewer, page)
  return sendGuestPage(request, reply, page)
}

/**
 * Answers a member's request, or anyone's form. Uses the template that members share if possible; otherwise renders the page
 * for this viewer.
 */
async function answerAlone(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
): Promise<FastifyReply> {
  await deps.runner.enter(viewer, RULES)
  const who = viewer.uid === null ? viewer.address : `user ${viewer.uid}`
  const theme = themeOf(request.cookies['theme'])
  const mayShare = request.method === 'GET' && viewer.uid !== null
  const page = await deps.rendering.run(
    who,
    async () =>
      (mayShare && (await sharedPage(deps, request.url, viewer, theme))) ||
      renderPage(deps, webRequest(deps, request), viewer, theme),
  )
  countRefusals(deps, request, viewer, page)
  return sendMemberPage(request, reply, page)
}

/** Makes the security log count the refusals of a page, also of a page that guests share. */
function countRefusals(deps: Counting, request: FastifyRequest, by: Viewer, { refusals }: Page): void {
  const hasToken = credentialsOf(request).token !== undefined
  for (const { error, place } of refusals) deps.countRefusal(error, { by, hasToken, place })
}

function webRequest(deps: Deps, request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The header `origin` is omitted, because the router would compare it with a URL that is not the public one. `viewerFrom`
    // has already checked it.
    if (value !== undefined && !name.startsWith(':') && name !== 'origin')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(baseOf(deps) + request.url, {
    method: request.method,
    headers,
    ...(body ? { body } : {}),
  })
}
