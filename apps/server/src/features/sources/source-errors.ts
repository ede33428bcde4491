import { isSourceError, SourceError } from '@engawa/connectors/source'
import { QueueFullError } from '@engawa/platform/fair-queue'
import { OutboundError } from '@engawa/platform/outbound'
import { TextWorkError } from '@engawa/platform/text-work'
import { unreadable } from './answer-reading.ts'

const BUSY_MS = 10_000
const NO_ANSWER_AT_ALL = new Set(['too_large', 'bad_body', 'too_many_redirects', 'bad_url'])

/** Converts an error of a request, or of reading its answer, to a problem of the source. */
export function toSourceError(error: unknown): SourceError {
  if (isSourceError(error)) return error
  if (error instanceof QueueFullError) return busy('too many answers wait to be read', error)
  if (error instanceof TextWorkError)
    return new SourceError('bad_answer', 'takes too long to read', { cause: error })
  if (!(error instanceof OutboundError)) return unreadable(error)
  const { kind, message } = error
  if (NO_ANSWER_AT_ALL.has(kind)) return new SourceError('bad_answer', message, { cause: error })
  return kind === 'busy' ? busy(message, error) : new SourceError('unreachable', message, { cause: error })
}

const busy = (message: string, cause: unknown): SourceError =>
  new SourceError('limited', message, { cause, retryAt: new Date(Date.now() + BUSY_MS) })
