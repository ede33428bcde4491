import {
  checkAnswer,
  isSourceError,
  type SourceAnswer,
  SourceError,
  type SourceQuery,
  type SourceRequest,
} from '@engawa/connectors/source'
import { OutboundError } from '@engawa/platform/outbound'
import type { KnownSource, SourcesParts } from './sources-deps.ts'
import { noteAnswer, noteFailure, takeRequest } from './source-states.ts'
import type { AnswerRow } from './stored-answers.ts'

const USUAL_BYTES = 2 * 1024 * 1024
const USUAL_TIMEOUT_MS = 10_000
const BUSY_MS = 10_000
const NO_ANSWER_AT_ALL = new Set(['too_large', 'bad_body', 'too_many_redirects', 'bad_url'])

/** What a source says to a question: its records with the headers they came with, or that nothing changed since. */
export type News<T> = { data: T; headers: Record<string, string> } | 'unchanged'

/**
 * Asks a source, at its pace and within what it grants, and notes how it went. Throws a `SourceError`. `known` is what is stored, so that the
 * source may say that it has not changed.
 */
export async function askSource<P, T>(
  parts: SourcesParts,
  query: SourceQuery<P, T>,
  params: P,
  known: AnswerRow | undefined,
): Promise<News<T>> {
  const source = parts.knownSource(query.source.name)
  const request = query.request(params)
  await takeRequest(parts, source)
  try {
    const answer = await send(parts, source, request, known)
    const news = readAnswer(query, params, answer, known)
    await noteAnswer(parts, source, source.allowance?.(answer))
    return news
  } catch (error) {
    const problem = toSourceError(error)
    await noteFailure(parts, source, problem)
    parts.logger.warn(
      { source: source.name, query: query.name, err: problem },
      'A foreign source has no answer',
    )
    throw problem
  }
}

async function send(
  { outbound, clock }: SourcesParts,
  source: KnownSource,
  request: SourceRequest,
  known: AnswerRow | undefined,
): Promise<SourceAnswer> {
  const { path, accept = 'application/json', headers, body } = request
  const answer = await outbound.fetch(source.address + path, {
    source: source.name,
    pace: source.pace,
    accept,
    headers: { ...headers, ...source.headers, ...(known && validatorsOf(known)) },
    ...(body && { body }),
    maxBytes: request.maxBytes ?? USUAL_BYTES,
    ...(request.firstBytes !== undefined && { firstBytes: request.firstBytes }),
    timeoutMs: request.timeoutMs ?? USUAL_TIMEOUT_MS,
  })
  return { ...answer, at: clock.now().getTime() }
}

const validatorsOf = ({ etag, last_modified }: AnswerRow): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(last_modified !== null && { 'if-modified-since': last_modified }),
})

function readAnswer<P, T>(
  query: SourceQuery<P, T>,
  params: P,
  answer: SourceAnswer,
  known: AnswerRow | undefined,
): News<T> {
  if (answer.status === 304 && known) return 'unchanged'
  query.source.check?.(answer)
  checkAnswer(answer)
  return { data: query.read(answer, params), headers: answer.headers }
}

/** What went wrong on the way, as a problem of a source. */
export function toSourceError(error: unknown): SourceError {
  if (isSourceError(error)) return error
  if (!(error instanceof OutboundError))
    return new SourceError('bad_answer', `cannot be read: ${String(error)}`, { cause: error })
  const { kind, message } = error
  if (NO_ANSWER_AT_ALL.has(kind)) return new SourceError('bad_answer', message, { cause: error })
  if (kind === 'busy')
    return new SourceError('limited', message, { cause: error, retryAt: new Date(Date.now() + BUSY_MS) })
  return new SourceError('unreachable', message, { cause: error })
}
