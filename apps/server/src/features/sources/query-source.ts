import type { SourceAnswer, SourceQuery, SourceReader, SourceRequest } from '@engawa/connectors/source'
import { readAnswer } from './read-answer.ts'
import { toSourceError } from './source-errors.ts'
import { noteAnswer, noteFailure, countRequest } from './source-states.ts'
import type { KnownSource, SourcesParts } from './sources-deps.ts'
import type { AnswerRow } from './stored-answers.ts'

const DEFAULT_BYTES = 2 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 20_000

/** The answer of a source: its records as JSON with the headers of the answer, or `unchanged` if the stored answer is still valid. */
export type News = { json: string; headers: Record<string, string> } | 'unchanged'

/**
 * Sends a query to a source within its limits, and stores the new state of the source. Throws a `SourceError`. `known` is the stored
 * answer; with it, the source can reply that nothing has changed.
 */
export const querySource = <P, T>(
  parts: SourcesParts,
  query: SourceQuery<P, T>,
  params: P,
  known: AnswerRow | undefined,
): Promise<News> => runQuery(parts, query, params, { known })

/**
 * Returns the records of one answer without storing them. `isSignIn`: the request fetches the credentials of the source, so it is sent
 * without them.
 */
export async function queryOnce<P, T>(
  parts: SourcesParts,
  reader: SourceReader<P, T>,
  params: P,
  { isSignIn = false } = {},
): Promise<T> {
  const news = await runQuery(parts, reader, params, { isSignIn })
  if (news === 'unchanged') throw new Error('an answer to a request without validators')
  return JSON.parse(news.json) as T
}

type QueryOptions = { known?: AnswerRow | undefined; isSignIn?: boolean }

async function runQuery<P, T>(
  parts: SourcesParts,
  reader: SourceReader<P, T>,
  params: P,
  { known, isSignIn = false }: QueryOptions,
): Promise<News> {
  const source = parts.knownSource(reader.source.name)
  const request = reader.request(params)
  try {
    const answer = await sendSignedIn(parts, source, { ...request, known, isSignIn })
    if (answer.status === 304 && known) {
      await noteAnswer(parts, source, source.allowance?.(answer))
      return 'unchanged'
    }
    const { json, allowance } = await readAnswer(reader, answer, params, {
      addedTerms: source.addedTerms?.() ?? [],
    })
    await noteAnswer(parts, source, allowance)
    return { json, headers: answer.headers }
  } catch (error) {
    if (error instanceof AlreadyNoted) throw error.cause
    const problem = toSourceError(error)
    await noteFailure(parts, source, problem)
    parts.logger.debug(
      { source: source.name, query: reader.name, err: problem },
      'A query of a source has no answer',
    )
    throw problem
  }
}

/** Wraps an error that occurred before the query was sent (quota, pause or sign-in). The query must not store it as its own failure. */
class AlreadyNoted extends Error {}
const alreadyNoted = (cause: unknown): never => {
  throw new AlreadyNoted('not asked', { cause })
}

type Sent = SourceRequest & { known: AnswerRow | undefined; isSignIn: boolean }

/** Sends a request with the credentials of the source, if it needs any. Retries once with a new token if the source rejects the first. */
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
  await countRequest(parts, source).catch(alreadyNoted)
  const { path, accept = 'application/json', headers, body } = request
  const answer = await parts.outbound.fetch(source.address + path, {
    source: source.name,
    pace: source.pace,
    accept,
    headers: { ...headers, ...source.headers, ...signedIn, ...(known && validatorsOf(known)) },
    ...(body && { body }),
    maxBytes: request.maxBytes ?? DEFAULT_BYTES,
    ...(request.firstBytes !== undefined && { firstBytes: request.firstBytes }),
    timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  })
  return { ...answer, at: parts.clock.now().getTime() }
}

const validatorsOf = ({ etag, last_modified }: AnswerRow): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(last_modified !== null && { 'if-modified-since': last_modified }),
})
