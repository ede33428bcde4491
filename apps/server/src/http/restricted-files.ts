import { AppError } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'
import type { Runner } from '../endpoints/run.ts'
import { HIDDEN_ROUTE } from './route-label.ts'
import { RESTRICTED_HEADERS } from './security-headers.ts'
import { viewerFrom, type ViewerDeps } from './viewer.ts'

/** The folder of the web build for files that only pages of the restricted section load. */
const FOLDER = '/assets/staff/'

/** Serves files of the restricted section only to members who may enter it. Others get the answer for a missing file. */
export function guardRestrictedFiles(app: FastifyInstance, deps: ViewerDeps & { runner: Runner }): void {
  app.addHook('onRequest', async (request, reply) => {
    // Checks the route instead of the URL, because the URL of one file can be written in many ways.
    if (!request.routeOptions.url?.startsWith(FOLDER)) return
    const viewer = await viewerFrom(request, reply, deps)
    // Administrators may load these files, too, because the form with which they open the section is one of them.
    await deps.runner.admit(viewer, 'entry').catch(() => deps.runner.admit(viewer, 'admin'))
    void reply.headers(RESTRICTED_HEADERS)
  })
  // A missing file gets the same answer in both folders.
  for (const url of [`${FOLDER}*`, '/assets/*'])
    app.get(url, { config: HIDDEN_ROUTE }, () => {
      throw new AppError('not_found')
    })
}
