import type {} from '@fastify/cookie'
import { AppError, failure, isNoAnswer, type Language, type WireError } from '@engawa/contract'
import type { Logger } from '@engawa/platform/logger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../endpoints/language.ts'
import { toAppError } from '../endpoints/problems.ts'
import { drain } from './drain.ts'

/** The status for a sender that is too slow, whose connection is closed. */
const TOO_SLOW = 408

/** Converts a value that was thrown during a request to an error of the API. */
export const toHttpError = (error: unknown): WireError => fromFastify(error) ?? toAppError(error)

// Converts only Fastify's own errors. A status 400 from other code would be an internal fault, which must be logged.
function fromFastify(error: unknown): AppError | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === undefined || statusCode === undefined) return undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('wrong_type')
  if (code.startsWith('FST_ERR_CTP_') && statusCode === 400) return new AppError('bad_json')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('not_found')
  // The client disconnected while it was sending.
  if (code === 'ECONNRESET' || code === 'ECONNABORTED') return new AppError('bad_json')
  return undefined
}

/**
 * Returns the error and the language for the answer, sets the status and headers, and logs internal 5xx errors. First reads the
 * rest of the body, because clients that still send do not read the answer.
 */
export async function prepareError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): Promise<{ known: WireError; language: Language }> {
  const known = toHttpError(error)
  // Failures of sources are not logged here, because sources record them.
  if (known.status >= 500 && !isNoAnswer(known.errorName))
    logger.error({ err: known.cause ?? known, req: request }, 'a request failed')
  const isDrained = known.status !== TOO_SLOW && (await drain(request.raw))
  if (!isDrained) void reply.header('connection', 'close')
  if (known.retryAfterSeconds !== undefined) void reply.header('retry-after', String(known.retryAfterSeconds))
  void reply.code(known.status)
  return { known, language: languageOf(request.cookies?.['lang'], request.headers['accept-language']) }
}

/** Sends an error in the format of the API, with a text in the reader's language. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): Promise<FastifyReply> {
  const { known, language } = await prepareError(error, request, reply, logger)
  const { body } = failure(known, language)
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
