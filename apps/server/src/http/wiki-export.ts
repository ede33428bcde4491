import { AppError, wikiTitleOf } from '@engawa/contract'
import { addressKey, type RateLimiter } from '@engawa/platform/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../features/settings/index.ts'
import type { Wiki } from '../features/wiki/index.ts'

/** For one address. */
const RATE = { limit: 10, windowSeconds: 60 }

type Deps = {
  wiki: Pick<Wiki, 'exportPage' | 'exportWiki'>
  rateLimiter: RateLimiter
  settings: Pick<Settings, 'requireOn'>
}

/** Downloads of the wiki, which are files and no answers of the contract: `/v1/wiki/export.md?title=…` and `/v1/wiki/export.zip`. */
export function mountWikiExport(app: FastifyInstance, { wiki, rateLimiter, settings }: Deps): void {
  const count = async (ip: string): Promise<void> => {
    settings.requireOn('wiki')
    const taken = await rateLimiter.take(`wiki-export:${addressKey(ip)}`, RATE)
    if (!taken.ok) throw new AppError('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  app.get('/v1/wiki/export.md', async (request, reply) => {
    await count(request.ip)
    const { title } = request.query as { title?: unknown }
    const known = typeof title === 'string' ? wikiTitleOf(title) : undefined
    if (known === undefined) throw new AppError('wiki_page_not_found')
    const { name, text } = await wiki.exportPage(known)
    return download(reply, name, 'text/markdown; charset=utf-8').send(text)
  })
  app.get('/v1/wiki/export.zip', async (request, reply) => {
    await count(request.ip)
    return download(reply, 'wiki.zip', 'application/zip').send(await wiki.exportWiki())
  })
}

const download = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
