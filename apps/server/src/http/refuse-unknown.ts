import { AppError } from '@engawa/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']

/** Returns the methods of a URL that is not part of the contract, such as that of the build manifest. */
function methodsOutside(app: FastifyInstance, url: string): string[] {
  const [path = ''] = url.split(/[?#]/, 1)
  // A path that looks like a route pattern is not a known URL, although `hasRoute` would find the pattern.
  if (/[:*]/.test(path)) return []
  return METHODS.filter((method) => app.hasRoute({ method, url: path }))
}

/**
 * Refuses a request below the base of the API that no operation handles. An unknown method gets the methods of the URL; every
 * other request gets `not_found`.
 */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): never {
  const allow = methodsOutside(request.server, request.url)
  // If a route has the requested method, it is the catch-all route that refuses requests.
  if (allow.length === 0 || allow.includes(request.method)) throw new AppError('not_found')
  void reply.header('allow', allow.join(', '))
  throw new AppError('method_not_allowed')
}
