import type { WireError } from '@engawa/contract'
import { addressKey } from '@engawa/platform/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { CountRefusal } from '../endpoints/problems.ts'
import { toHttpError } from './answer-error.ts'
import { routeLabel } from './route-label.ts'
import { credentialsOf, userAgentOf, viewerOfRequest } from './viewer.ts'

/** Makes the security log count the calls that a rule or a limit refused. */
export function countRefusals(app: FastifyInstance, count: CountRefusal): void {
  app.addHook('onError', async (request, _reply, error) => {
    const known: WireError = toHttpError(error)
    const guest = {
      uid: null,
      sessionId: null,
      address: addressKey(request.ip),
      userAgent: userAgentOf(request),
    }
    count(known, {
      by: viewerOfRequest(request) ?? guest,
      hasToken: credentialsOf(request).token !== undefined,
      place: `${request.method} ${routeLabel(request)}`,
    })
  })
}
