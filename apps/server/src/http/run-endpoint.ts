import {
  AppError,
  ROLE,
  type Endpoint,
  type ErrorName,
  type FieldProblems,
  type RateClass,
} from '@engawa/contract'
import type { RateLimiter } from '@engawa/platform/rate-limit'
import type { z } from 'zod'
import { requireAudience, type Handler, type Viewer } from '../operation.ts'

/** What a door read off a request, unparsed. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

export type RunDeps = { rateLimiter: RateLimiter }

/** Calls allowed in a window, for each viewer (a member, else an address). */
export const RATES: Record<RateClass, { limit: number; windowSeconds: number }> = {
  read: { limit: 600, windowSeconds: 60 },
  write: { limit: 120, windowSeconds: 60 },
  upload: { limit: 1200, windowSeconds: 60 },
  login: { limit: 30, windowSeconds: 60 },
  register: { limit: 10, windowSeconds: 3600 },
  hint: { limit: 60, windowSeconds: 60 },
}

/** What of an endpoint is needed to run it; a command of the socket has it too. */
export type Runnable = Pick<
  Endpoint,
  'audience' | 'rate' | 'params' | 'query' | 'body' | 'output' | 'fieldErrors'
>

/** Runs an endpoint or command for a viewer: audience, rate, input, operation, output. Every entry point calls this. */
export async function runEndpoint(
  deps: RunDeps,
  endpoint: Runnable,
  handler: Handler<Endpoint>,
  viewer: Viewer,
  raw: RawInput,
  options: { counted: boolean } = { counted: true },
): Promise<unknown> {
  if (options.counted) await countCall(deps, endpoint, viewer)
  requireAudience(viewer, endpoint.audience)
  const input = parseInput(endpoint, raw)
  return endpoint.output.parse(await handler(viewer, input as never))
}

/** Counts a call for its viewer. Throws `too_many_requests`. */
export async function countCall(
  { rateLimiter }: RunDeps,
  { rate }: Pick<Endpoint, 'rate'>,
  viewer: Viewer,
): Promise<void> {
  // Signing in is counted by address even for a member: a session must not buy more tries.
  const byAddress = rate === 'login' || rate === 'register' || viewer.uid === null
  const key = `${rate}:${byAddress ? viewer.address : viewer.uid}`
  const factor = viewer.role >= ROLE.admin ? 10 : 1
  const answer = await rateLimiter.take(key, { ...RATES[rate], limit: RATES[rate].limit * factor })
  if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
}

function parseInput(endpoint: Runnable, raw: RawInput): Record<string, unknown> {
  return {
    ...parsePart(endpoint, endpoint.params, raw.params ?? {}),
    ...parsePart(endpoint, endpoint.query, raw.query ?? {}),
    ...parsePart(endpoint, endpoint.body, raw.body ?? {}),
  }
}

function parsePart(endpoint: Runnable, schema: z.ZodObject | undefined, raw: unknown): object {
  if (!schema) return {}
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw refusal(endpoint, result.error)
}

function refusal(endpoint: Runnable, error: z.ZodError): AppError {
  const fields: FieldProblems = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    fields[field] ??= reasonOf(issue)
    const named: ErrorName | undefined = endpoint.fieldErrors?.[String(issue.path[0])]
    if (named) return new AppError(named, { fields: { [field]: fields[field] } })
  }
  return new AppError('bad_input', { fields })
}

// Our own schemas name their reasons in snake_case; zod's sentences are turned into its stable issue code.
function reasonOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find((each) => /^[a-z_]+$/.test(each.message))
    if (inner) return inner.message
  }
  return issue.code
}
