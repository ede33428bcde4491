import {
  checkAnswer,
  isSourceError,
  type Source,
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
const DEFAULT_TIMEOUT_MS = 20_000
const BUSY_MS = 10_000
const NO_ANSWER_AT_ALL = new Set(['too_large', 'bad_body', 'too_many_redirects', 'bad_url'])

/** What a source says to a question: its records with the headers they came with, or that nothing changed since. */
export type News<T> = { data: T; headers: Record<string, string> } | 'unchanged'

/**
 * Asks a source, at its pace and within what it grants, and notes how it went. Throws a `SourceError`. `known` is what is stored, so that the
 * source may say that it has not changed.
 */
export const askSource = <P, T>(
  parts: SourcesParts,
  query: SourceQuery<P, T>,
  params: P,
  known: AnswerRow | undefined,
): Promise<News<T>> =>
  ask(parts, query.source.name, {
    name: query.name,
    request: query.request(params),
    known,
    read: (answer) =>
      answer.status === 304 && known
        ? 'unchanged'
        : { data: query.read(checked(query.source, answer), params), headers: answer.headers },
  })

/** What a source says to one request, of which nothing is kept. `isSignIn`: it is what asks for the headers that let this site in. */
export const askOnce = <T>(
  parts: SourcesParts,
  source: Source,
  request: SourceRequest,
  read: (answer: SourceAnswer) => T,
  { isSignIn = false } = {},
): Promise<T> =>
  ask(parts, source.name, {
    name: request.path,
    request,
    known: undefined,
    read: (answer) => read(checked(source, answer)),
    isSignIn,
  })

type Question<T> = {
  /** For the log. */
  name: string
  request: SourceRequest
  known: AnswerRow | undefined
  read: (answer: SourceAnswer) => T
  isSignIn?: boolean
}

async function ask<T>(
  parts: SourcesParts,
  sourceName: string,
  { name, request, known, read, isSignIn = false }: Question<T>,
): Promise<T> {
  const source = parts.knownSource(sourceName)
  try {
    const answer = await sendSignedIn(parts, source, { ...request, known, isSignIn })
    const result = read(answer)
    await noteAnswer(parts, source, source.allowance?.(answer))
    return result
  } catch (error) {
    if (error instanceof AlreadyNoted) throw error.cause
    const problem = toSourceError(error)
    await noteFailure(parts, source, problem)
    parts.logger.debug({ source: sourceName, query: name, err: problem }, 'A query of a source has no answer')
    throw problem
  }
}

/** Why a source was not asked at all; what went wrong before is noted already. */
class AlreadyNoted extends Error {}
const alreadyNoted = (cause: unknown): never => {
  throw new AlreadyNoted('not asked', { cause })
}

type Sent = SourceRequest & { known: AnswerRow | undefined; isSignIn: boolean }

/** Where a source wants to be signed in to, once more with a new token when it does not take the one there is. */
async function sendSignedIn(parts: SourcesParts, source: KnownSource, sent: Sent): Promise<SourceAnswer> {
  const { signIn } = source
  if (!signIn || sent.isSignIn) return send(parts, source, sent, {})
  const headers = await signIn().catch(alreadyNoted)
  const answer = await send(parts, source, sent, headers)
  return answer.status === 401 ? send(parts, source, sent, await signIn(headers).catch(alreadyNoted)) : answer
}

async function send(
  parts: SourcesParts,
  source: KnownSource,
  { known, ...request }: Sent,
  signedIn: Record<string, string>,
): Promise<SourceAnswer> {
  await takeRequest(parts, source).catch(alreadyNoted)
  const { path, accept = 'application/json', headers, body } = request
  const answer = await parts.outbound.fetch(source.address + path, {
    source: source.name,
    pace: source.pace,
    accept,
    headers: { ...headers, ...source.headers, ...signedIn, ...(known && validatorsOf(known)) },
    ...(body && { body }),
    maxBytes: request.maxBytes ?? USUAL_BYTES,
    ...(request.firstBytes !== undefined && { firstBytes: request.firstBytes }),
    timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  })
  return { ...answer, at: parts.clock.now().getTime() }
}

const validatorsOf = ({ etag, last_modified }: AnswerRow): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(last_modified !== null && { 'if-modified-since': last_modified }),
})

function checked(source: Source, answer: SourceAnswer): SourceAnswer {
  source.check?.(answer)
  checkAnswer(answer)
  return answer
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
