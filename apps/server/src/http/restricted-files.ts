import { AppError } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'
import type { Runner } from '../endpoints/run.ts'
import { UNTOLD } from './route-label.ts'
import { RESTRICTED_HEADERS } from './security-headers.ts'
import { viewerFrom, type ViewerDeps } from './viewer.ts'

/** Where the web build puts what only pages of the restricted section load. */
const FOLDER = '/assets/staff/'

/** Serves files of the restricted section to those alone who may enter it; for others none of them exists. */
export function guardRestrictedFiles(app: FastifyInstance, deps: ViewerDeps & { runner: Runner }): void {
  app.addHook('onRequest', async (request, reply) => {
    // By the route, not by the address: the same file has many spellings.
    if (!request.routeOptions.url?.startsWith(FOLDER)) return
    const viewer = await viewerFrom(request, reply, deps)
    // Administrators open the section by a form of it.
    await deps.runner.admit(viewer, 'entry').catch(() => deps.runner.admit(viewer, 'admin'))
    void reply.headers(RESTRICTED_HEADERS)
  })
  // A file that is not there is answered alike in both folders.
  for (const url of [`${FOLDER}*`, '/assets/*'])
    app.get(url, { config: UNTOLD }, () => {
      throw new AppError('not_found')
    })
}
