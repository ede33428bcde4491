import {
  isAppError,
  SOON_SECONDS,
  success,
  type Endpoint,
  type RestrictedGate,
  type Sharing,
} from '@engawa/contract'
import type { Cache, Cached } from '@engawa/platform/cache'
import type { RateLimiter } from '@engawa/platform/rate-limit'
import { SETTINGS_TAG, type SettingsReader } from './site-settings.ts'
import { withShownNames } from '../gone-name.ts'
import {
  asGuest,
  requireAudience,
  type Handler,
  type Member,
  type Operation,
  type Viewer,
} from './operation.ts'
import { parseInput, type RawInput } from './input.ts'
import { countAddress, countViewer } from './rates.ts'

/** The gate of the restricted section. Throws `not_found` for callers who may not pass, as for an unknown address. */
export type Admit = (viewer: Viewer, gate: RestrictedGate) => Promise<void>

export type RunDeps = {
  rateLimiter: RateLimiter
  cache: Cache
  settings: Pick<SettingsReader, 'requireOn' | 'current' | 'info'>
  admit: Admit
}

/**
 * What an endpoint answered. `text` is the whole body, when it is known; `seconds` is 0 for what is this viewer's alone.
 * `differs`: where guests share an answer, this one is not made from theirs.
 */
export type Answer = {
  data: unknown
  text?: string
  tags: readonly string[]
  seconds: number
  differs?: boolean
}

/** What of an endpoint is needed to run it; a command of the socket has it too. */
export type Runnable = Pick<
  Endpoint,
  'audience' | 'rate' | 'params' | 'query' | 'body' | 'output' | 'fieldErrors' | 'section'
>

/** Runs a command for a viewer: rate, audience, input, operation, output. For entry points without HTTP. */
export async function runEndpoint(
  { rateLimiter, settings }: { rateLimiter: RateLimiter; settings: Pick<SettingsReader, 'requireOn'> },
  endpoint: Runnable,
  handler: Handler<Endpoint>,
  viewer: Viewer,
  raw: RawInput,
  options: { counted: boolean } = { counted: true },
): Promise<unknown> {
  if (options.counted) {
    await countAddress(rateLimiter, endpoint.rate, viewer.address)
    await countViewer(rateLimiter, endpoint.rate, viewer, raw.body)
  }
  settings.requireOn(endpoint.section)
  requireAudience(viewer, endpoint.audience)
  return perform({ endpoint, handler }, viewer, parseInput(endpoint, raw))
}

/** Runs an endpoint for a viewer whose call was counted; from the cache where the endpoint says that it may be shared. */
export async function answerEndpoint(
  { cache, settings, admit }: RunDeps,
  operation: Operation,
  viewer: Viewer,
  raw: RawInput,
): Promise<Answer> {
  const { endpoint } = operation
  if (endpoint.restricted) await admit(viewer, endpoint.restricted)
  settings.requireOn(endpoint.section)
  requireAudience(viewer, endpoint.audience)
  const input = parseInput(endpoint, raw)
  const sharing = endpoint.cache
  const share = (): Promise<Answer> => {
    const key = `answer ${endpoint.name} ${viewer.language} ${JSON.stringify(input)}`
    return cache.get(key, () => makeShared(operation, sharing!, viewer, input))
  }
  if (sharing?.for === 'everybody' || (sharing && viewer.uid === null)) return share()
  const own = sharing && (await personalAnswer(operation, viewer as Member, input, share))
  if (own) return own
  const data = await perform(operation, viewer, input)
  return { data, tags: [], seconds: 0, differs: sharing !== undefined }
}

/** A member's answer made from the shared one; undefined when the member must get one of their own. */
async function personalAnswer(
  { handler }: Operation,
  member: Member,
  input: object,
  share: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!handler.personalise) return undefined
  const shared = await share().catch((error: unknown) => {
    // Guests may not see it; the operation decides whether this member may.
    if (isAppError(error) && error.status < 500) return undefined
    throw error
  })
  const data = shared && (await handler.personalise(member, input as never, shared.data as never))
  return data === undefined ? undefined : { data, tags: [], seconds: 0 }
}

async function perform(
  { endpoint, handler }: { endpoint: Pick<Endpoint, 'output'>; handler: Handler<Endpoint> },
  viewer: Viewer,
  input: object,
): Promise<unknown> {
  return withShownNames(endpoint.output.parse(await handler(viewer, input as never)), viewer.language)
}

async function makeShared(
  operation: Operation,
  { seconds: usable, tags: tagsOf, changesSoon }: Sharing,
  viewer: Viewer,
  input: object,
): Promise<Cached<Answer>> {
  const data = await perform(operation, asGuest(viewer), input)
  const text = JSON.stringify(success(data))
  const seconds = changesSoon?.(data) ? Math.min(SOON_SECONDS, usable) : usable
  const tags = [SETTINGS_TAG, ...tagsOf(input as never, data as never)]
  // The text and the object it was made from.
  return { value: { data, text, tags, seconds }, tags, seconds, bytes: text.length * 4 }
}
