import {
  AppError,
  isAppError,
  ROLE,
  SOON_SECONDS,
  success,
  type Audience,
  type Endpoint,
  type Method,
  type RestrictedGate,
  type Sharing,
} from '@engawa/contract'
import type { Cache, Cached } from '@engawa/platform/cache'
import { allowOldReads } from '@engawa/platform/database'
import type { RateLimiter } from '@engawa/platform/rate-limit'
import { createReadScope, currentReadScope, runInReadScope } from '@engawa/platform/read-scope'
import type { RunOnce } from './idempotency.ts'
import { parseInput, type RawInput } from './input.ts'
import { asGuest, type Handler, type Member, type Viewer } from './operation.ts'
import { countAddress, countViewer, type Counted } from './rates.ts'
import { SETTINGS_TAG, type SettingsReader } from './site-settings.ts'

type RunnerDeps = {
  rateLimiter: RateLimiter
  cache: Cache
  settings: Pick<SettingsReader, 'requireOn'>
  /** Checks access to the restricted section. Throws `not_found` for callers without access, as for an unknown URL. */
  admit(viewer: Viewer, gate: RestrictedGate): Promise<void>
  /** Throws `blocked` for a blocked member, and `muted` for a muted member when `writing` is true. Guests pass. */
  requireFree(viewer: Viewer, options: { writing: boolean }): Promise<void>
  /** Runs an operation once for all calls with the same idempotency key. */
  runOnce: RunOnce
}

/** The declared rules of an endpoint, a socket command, a generated document or a page. A call without a method only reads. */
export type Rules = Pick<Endpoint, 'audience' | 'section' | 'restricted' | 'whileMuted' | 'mayBeOld'> & {
  method?: Method
  /** The kind of request to count. Undefined for a call that was counted before, or that its operation counts. */
  rate?: Counted
}

/** The parts of an endpoint that are needed to run it. Socket commands have them, too. */
export type Runnable = Rules &
  Partial<Pick<Endpoint, 'name'>> &
  Pick<
    Endpoint,
    'params' | 'query' | 'body' | 'output' | 'fieldErrors' | 'fieldAliases' | 'cache' | 'acceptsKey'
  >

type Running = { endpoint: Runnable; handler: Handler<Endpoint> }

type RunOptions = {
  /** Whether the rate of the call was counted before. */
  isCounted?: boolean
  /** The key of the call. Ignored unless the endpoint accepts keys. */
  idempotencyKey?: string | undefined
}

/** The answer of an endpoint. */
export type Answer = {
  data: unknown
  /** The complete body of the response, if it is known. */
  body?: Buffer
  tags: readonly string[]
  /** Seconds for which the answer may be shared: 0 for an answer that only this viewer may see. */
  seconds: number
  /** Whether guests share an answer from which this answer could not be made. */
  differs?: boolean
}

export type Runner = ReturnType<typeof createRunner>

const minRole: Record<Audience, number> = {
  anyone: ROLE.member - 1,
  member: ROLE.member,
  moderator: ROLE.moderator,
  admin: ROLE.admin,
}

function requireAudience(viewer: Viewer, audience: Audience): void {
  if (audience === 'anyone') return
  if (viewer.uid === null) throw new AppError('not_logged_in')
  if (viewer.role < minRole[audience]) throw new AppError('forbidden')
}

/** Creates the functions that run calls for viewers. Rules that concern every feature are checked only here. */
export function createRunner({ rateLimiter, cache, settings, admit, requireFree, runOnce }: RunnerDeps) {
  /**
   * Checks the section, audience, sanctions and rate of a call; the size of `sent` (the body) counts towards the limit.
   * Sanctions are checked because another process may cache a blocked member's session.
   */
  async function enter(viewer: Viewer, rules: Rules, sent?: unknown): Promise<void> {
    if (rules.restricted) await admit(viewer, rules.restricted)
    settings.requireOn(rules.section)
    requireAudience(viewer, rules.audience)
    if ((rules.method ?? 'GET') !== 'GET') await requireFree(viewer, { writing: !rules.whileMuted })
    if (rules.rate) await countViewer(rateLimiter, rules.rate, viewer, sent)
  }

  async function answer(
    { endpoint, handler }: Running,
    viewer: Viewer,
    raw: RawInput,
    { isCounted = false, idempotencyKey: key }: RunOptions,
  ): Promise<Answer> {
    const { rate: _, ...uncounted } = endpoint
    await enter(viewer, isCounted ? uncounted : endpoint, raw.body)
    const input = parseInput(endpoint, raw)
    const sharing = endpoint.cache
    const share = (): Promise<Answer> => {
      const key = `answer ${endpoint.name} ${viewer.language} ${JSON.stringify(input)}`
      return cache.get(key, () => makeShared({ endpoint, handler }, sharing!, viewer, input))
    }
    if (sharing?.for === 'everybody' || (sharing && viewer.uid === null)) return share()
    const own = sharing && (await personalAnswer(handler, viewer as Member, input, share))
    if (own) return own
    const work = (): Promise<unknown> =>
      withReads(endpoint, () => perform({ endpoint, handler }, viewer, input))
    const isKeyed = key !== undefined && endpoint.acceptsKey && viewer.uid !== null
    const data = await (isKeyed
      ? runOnce({ uid: viewer.uid!, endpoint: endpoint.name!, key, input }, work)
      : work())
    if ((endpoint.method ?? 'GET') !== 'GET') await cache.publishWrites()
    return { data, tags: [], seconds: 0, differs: sharing !== undefined }
  }

  return {
    admit,
    enter,
    withReads,

    /**
     * Runs a call: checks its rules, parses the input, runs the operation, and checks the output. An answer that may be shared
     * comes from the cache. All calls of one page share a read scope, so each row is read once.
     */
    run: (running: Running, viewer: Viewer, raw: RawInput, options: RunOptions = {}): Promise<Answer> =>
      runInReadScope(currentReadScope() ?? createReadScope(), () => answer(running, viewer, raw, options)),

    /** Counts a call by its IP address, before any data is read for it. Throws `too_many_requests`. */
    countAddress: (counted: Counted, address: string): Promise<void> =>
      countAddress(rateLimiter, counted, address),
  }
}

/** Returns a member's answer, made from the shared answer. Undefined when the operation must run for this member. */
async function personalAnswer(
  { personalise, prepare }: Handler<Endpoint>,
  member: Member,
  input: object,
  share: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!personalise) return undefined
  prepare?.(member, input as never).catch(() => undefined)
  const shared = await share().catch((error: unknown) => {
    // Guests cannot see the subject; the operation decides whether this member can.
    if (isAppError(error) && error.status < 500) return undefined
    throw error
  })
  const data = shared && (await personalise(member, input as never, shared.data as never))
  return data === undefined ? undefined : { data, tags: [], seconds: 0 }
}

/** Runs an operation with the reads that its rules allow: from a replica of the database, or only from the primary. */
const withReads = <T>({ mayBeOld }: Rules, work: () => Promise<T>): Promise<T> =>
  mayBeOld ? allowOldReads(work) : work()

async function perform({ endpoint, handler }: Running, viewer: Viewer, input: object): Promise<unknown> {
  return endpoint.output.parse(await handler(viewer, input as never))
}

async function makeShared(
  running: Running,
  { seconds: usable, tags: tagsOf, changesSoon }: Sharing,
  viewer: Viewer,
  input: object,
): Promise<Cached<Answer>> {
  // The cached answer must not contain rows that the request has read earlier.
  const data = await runInReadScope(createReadScope(), () =>
    allowOldReads(() => perform(running, asGuest(viewer), input)),
  )
  const body = Buffer.from(JSON.stringify(success(data)))
  const seconds = changesSoon?.(data) ? Math.min(SOON_SECONDS, usable) : usable
  const tags = [SETTINGS_TAG, ...tagsOf(input as never, data as never)]
  // The size of a cache entry: the bytes of the body, and about twice as much for the object from which it was made.
  return { value: { data, body, tags, seconds }, tags, seconds, bytes: body.length * 3 }
}
