import type { Call, CallInputOf, Endpoint, OutputOf } from './endpoint.ts'
import { EntryError, HttpError, isAppError, type FieldProblems } from './app-error.ts'
import { ERRORS, type ErrorName } from './error-catalogue.ts'
import { IDEMPOTENCY_HEADER, type IdempotencyKeys } from './idempotency-keys.ts'

type Raw = Record<string, unknown>

/**
 * The part of the type of `fetch` that this package needs. It is declared in this file because this package uses neither Node.js nor the
 * DOM.
 */
export type FetchLike = (
  url: string,
  init: { method: string; credentials: 'include'; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; headers?: { get(name: string): string | null }; text(): Promise<string> }>

/** Distributes the input of a call to path, query string and body. The body is undefined if the endpoint has none. */
export function requestOf(endpoint: Endpoint, input: unknown): { path: string; body: Raw | undefined } {
  const values = { ...(input as Raw) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encode(values[key]))
  const query = Object.keys(endpoint.query?.shape ?? {})
    .filter((key) => values[key] !== undefined && values[key] !== null)
    .map((key) => `${key}=${encode(values[key])}`)
    .join('&')
  const text = query === '' ? path : `${path}?${query}`
  return { path: text, body: endpoint.body ? pick(values, Object.keys(endpoint.body.shape)) : undefined }
}

// `toWellFormed` is needed because a lone surrogate cannot be encoded, and a user's text may contain one.
const encode = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

function pick(from: Raw, keys: string[]): Raw {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]))
}

/**
 * Reads any answer. Returns the `data` of an answer with the `code` 1, and a successful answer without a `code` unchanged. Otherwise throws
 * an HttpError with the `msg` or `message` of the answer, or with a general text. `retryAfter` is the value of the header `Retry-After`.
 */
export function readAnswer(status: number, answer: unknown, retryAfter: string | null = null): unknown {
  const ok = status >= 200 && status < 300
  if (typeof answer !== 'object' || answer === null) {
    if (ok) return answer
    throw new HttpError(status, nameFor(status), textFor(status))
  }
  const { code, msg, message, data, error } = answer as Raw
  if (ok && (code === 1 || code === undefined)) return code === undefined ? answer : data
  const details = error as { name?: unknown; fields?: FieldProblems } | undefined
  const name = isErrorName(details?.name) ? details.name : nameFor(status)
  const text = [msg, message].find((part) => typeof part === 'string' && part !== '')
  throw new HttpError(status, name, (text as string | undefined) ?? textFor(status), {
    ...(details?.fields && { fields: details.fields }),
    ...(/^\d{1,9}$/.test(retryAfter ?? '') && { retryAfterSeconds: Number(retryAfter) }),
  })
}

const textFor = (status: number): string =>
  status === 429 ? ERRORS.too_many_requests.en : `request failed (HTTP ${status})`

// The catalogue is not needed for this: its names would be in the scripts of every page, and a newer server has further ones.
const isErrorName = (name: unknown): name is ErrorName =>
  typeof name === 'string' && /^[a-z][a-z_]*$/.test(name)

function nameFor(status: number): ErrorName {
  const named: Partial<Record<number, ErrorName>> = {
    401: 'not_logged_in',
    403: 'forbidden',
    404: 'not_found',
    413: 'too_large',
    429: 'too_many_requests',
    503: 'unavailable',
  }
  return named[status] ?? (status >= 500 ? 'internal' : 'bad_input')
}

/** Returns the pause in milliseconds before the next attempt of a call that waits for a foreign source. */
export const pendingPauseMs = (attempts: number): number => Math.min(500 * 1.6 ** attempts, 5_000)

/**
 * Creates a function that calls endpoints over HTTP. `base` is the root of the API, such as `/v1`. `headers` may contain the bearer token;
 * cookies are sent. With `pause`, only a call that is answered with `source_pending` is repeated, until the source has answered or failed.
 * With `keys`, a repeated call of an endpoint that accepts idempotency keys acts only once. The function rejects with an `AppError`, which
 * is named `unavailable` when the network failed.
 */
export function createHttpCall(options: {
  base: string
  headers?: () => Record<string, string>
  fetch: FetchLike
  pause?: (milliseconds: number) => Promise<void>
  keys?: IdempotencyKeys
}): Call {
  const { pause, keys } = options
  const callOnce = async <E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<OutputOf<E>> => {
    const { path, body } = requestOf(endpoint, input)
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...options.headers?.(),
    }
    const request = {
      method: endpoint.method,
      credentials: 'include' as const,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    const send = async (more?: Record<string, string>): Promise<OutputOf<E>> => {
      const sent = { ...request, headers: { ...headers, ...more } }
      const { status, text, retryAfter } = await fetchText(options.fetch, options.base + path, sent)
      return readAnswer(status, parse(text), retryAfter) as OutputOf<E>
    }
    if (!keys || !endpoint.acceptsKey) return send()
    const identity = JSON.stringify([endpoint.method, path, body, headers['authorization']])
    return keys(identity, (key) => send({ [IDEMPOTENCY_HEADER]: key }))
  }
  if (!pause) return callOnce
  return async (endpoint, input) => {
    for (let attempts = 0; ; attempts += 1)
      try {
        return await callOnce(endpoint, input)
      } catch (error) {
        if (!isAppError(error) || error.errorName !== 'source_pending') throw error
        await pause(pendingPauseMs(attempts))
      }
  }
}

async function fetchText(fetch: FetchLike, ...request: Parameters<FetchLike>) {
  try {
    const answer = await fetch(...request)
    const retryAfter = answer.headers?.get('retry-after') ?? null
    return { status: answer.status, text: await answer.text(), retryAfter }
  } catch (cause) {
    throw new EntryError('unavailable', ERRORS.unavailable, { cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
