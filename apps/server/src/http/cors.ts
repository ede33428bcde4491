import type { FastifyInstance } from 'fastify'
import { isApiOrigin } from '../endpoints/origin.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const HEADERS = 'authorization, content-type, accept-language, idempotency-key'
const EXPOSED = 'allow, etag, retry-after'
const DAY_SECONDS = 86_400

/** Allows pages of the given origins to call the API and to read files. Such a page needs a token, because cookies are not allowed. */
export function allowOrigins(app: FastifyInstance, { apiOrigins }: { apiOrigins: string[] }): void {
  if (apiOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:v1|files|avatars)\//.test(request.url)) return
    void reply.header('vary', 'origin')
    if (!isApiOrigin(request, { apiOrigins })) return
    void reply
      .header('access-control-allow-origin', request.headers.origin)
      .header('access-control-expose-headers', EXPOSED)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', String(DAY_SECONDS))
      .code(204)
      .send()
  })
}
