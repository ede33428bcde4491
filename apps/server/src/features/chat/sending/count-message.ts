import { AppError } from '@engawa/contract'
import type { ChatDeps } from '../chat-deps.ts'

/** Counts one message towards the member's rate limit. Throws `too_many_requests`, or `unavailable` when the counter fails. */
export async function countMessage(
  { rateLimiter, options }: Pick<ChatDeps, 'rateLimiter' | 'options'>,
  uid: number,
): Promise<void> {
  const rule = { limit: options.messagesPerMinute, windowSeconds: 60 }
  const answer = await rateLimiter.take(`chat:${uid}`, rule).catch((error: unknown) => {
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
  })
  if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
}
