import { createHash } from 'node:crypto'
import { AppError } from '@engawa/contract'
import type { Config } from '@engawa/platform/config'
import { addressKey, type RateLimiter } from '@engawa/platform/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../features/accounts/index.ts'
import type { Notifications } from '../features/notifications/index.ts'
import { countAddress } from './rates.ts'

type FeedsDeps = {
  notifications: Pick<Notifications, 'feedOwner' | 'readFeed'>
  accounts: Pick<Accounts, 'isBlocked'>
  rateLimiter: RateLimiter
  config: Pick<Config, 'publicUrl'>
}

const NAME = /^([\w-]{43})\.atom$/

/** Private feeds. They are not below `/v1`, where every answer is JSON; the token in the address is the permission. */
export function mountFeeds(app: FastifyInstance, deps: FeedsDeps): void {
  app.get('/feeds/notifications/:name', async (request, reply) => {
    await countAddress(deps.rateLimiter, 'read', addressKey(request.ip))
    const token = NAME.exec((request.params as { name: string }).name)?.[1]
    const owner = token === undefined ? undefined : await deps.notifications.feedOwner(token)
    if (!owner || (await deps.accounts.isBlocked(owner.uid))) throw new AppError('not_found')
    const origin = deps.config.publicUrl ?? `${request.protocol}://${request.host}`
    const feed = await deps.notifications.readFeed(owner, origin)
    const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`
    void reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(feed)
  })
}
