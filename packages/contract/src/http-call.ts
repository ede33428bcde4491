import type { Call, CallInputOf, Endpoint, OutputOf } from './endpoint.ts'
import { ERRORS, AppError, type ErrorName, type FieldProblems } from './errors.ts'

type Raw = Record<string, unknown>

/** As much of `fetch` as a caller needs: this package knows neither Node nor the DOM. */
export type FetchLike = (
  url: string,
  init: { method: string; credentials: 'include'; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string> }>

/** Where the parts of a call's input go: path, query string and body. Body is undefined when the endpoint has none. */
export function requestOf(endpoint: Endpoint, input: unknown): { path: string; body: Raw | undefined } {
  const given = { ...(input as Raw) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given[key])))
  const query = Object.keys(endpoint.query?.shape ?? {})
    .filter((key) => given[key] !== undefined && given[key] !== null)
    .map((key) => `${key}=${encodeURIComponent(String(given[key]))}`)
    .join('&')
  const text = query === '' ? path : `${path}?${query}`
  return { path: text, body: endpoint.body ? pick(given, Object.keys(endpoint.body.shape)) : undefined }
}

function pick(from: Raw, keys: string[]): Raw {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]))
}

/** An error the server answered, with the text it gave in the reader's language. */
export class HttpError extends AppError {
  readonly httpStatus: number
  constructor(status: number, name: ErrorName, message: string, fields?: FieldProblems) {
    super(name, fields ? { fields } : {})
    this.message = message
    this.httpStatus = status
  }
  override get status(): number {
    return this.httpStatus
  }
}

/**
 * Reads any answer the way the specification says: a non-object is a success of itself, code 1 is success, else the
 * answer's `msg` or `message`, else "request failed (HTTP n)".
 */
export function readAnswer(status: number, answer: unknown): unknown {
  const ok = status >= 200 && status < 300
  if (typeof answer !== 'object' || answer === null) {
    if (ok) return answer
    throw new HttpError(status, nameFor(status), `request failed (HTTP ${status})`)
  }
  const { code, msg, message, data, error } = answer as Raw
  if (ok && (code === 1 || code === undefined)) return code === undefined ? answer : data
  const details = error as { name?: string; fields?: FieldProblems } | undefined
  const name =
    details?.name !== undefined && details.name in ERRORS ? (details.name as ErrorName) : nameFor(status)
  const text = [msg, message].find((part) => typeof part === 'string' && part !== '')
  throw new HttpError(
    status,
    name,
    (text as string | undefined) ?? `request failed (HTTP ${status})`,
    details?.fields,
  )
}

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

/**
 * A caller over HTTP. `base` is the API's root, e.g. `/v1`; `headers` may carry the bearer token. Credentials go along,
 * nothing is retried. Rejects with an `AppError`; a network failure rejects with `unavailable`.
 */
export function createHttpCall(options: {
  base: string
  headers?: () => Record<string, string>
  fetch: FetchLike
}): Call {
  return async <E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<OutputOf<E>> => {
    const { path, body } = requestOf(endpoint, input)
    const answer = await options
      .fetch(options.base + path, {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...options.headers?.(),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      .catch((cause: unknown) => {
        throw new AppError('unavailable', { cause })
      })
    const text = await answer.text()
    return readAnswer(answer.status, parse(text)) as OutputOf<E>
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
