import type {} from '@fastify/cookie'
import { AppError, failure, isAppError, type Language } from '@engawa/contract'
import { StorageWriteError } from '@engawa/platform/blob-store'
import { BadCursorError, isDiskFull, isUnavailable } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'

/** Turns whatever was thrown into the one error of the wire. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (error instanceof BadCursorError) return new AppError('bad_cursor', { cause: error })
  if (error instanceof StorageWriteError || isDiskFull(error))
    return new AppError('storage_full', { cause: error })
  if (isUnavailable(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
  return fromFastify(error) ?? new AppError('internal', { cause: error })
}

function fromFastify(error: unknown): AppError | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new AppError('too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return new AppError('wrong_type')
  if (error instanceof SyntaxError || statusCode === 400) return new AppError('bad_json')
  return undefined
}

/** Answers an error in the wire's form and in the reader's language; a 5xx goes to the log with its cause. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  const known = toAppError(error)
  if (known.status >= 500) logger.error({ err: known.cause ?? known, req: request }, 'a request failed')
  const language: Language = languageOf(request.cookies?.['lang'], request.headers['accept-language'])
  const { status, body } = failure(known, language)
  if (known.retryAfterSeconds !== undefined) void reply.header('retry-after', String(known.retryAfterSeconds))
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
