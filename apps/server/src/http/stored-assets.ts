import { AppError } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'
import type { StoredAssets } from '../assets/index.ts'
import type { Runner } from '../endpoints/run.ts'
import { HIDDEN_ROUTE } from './route-label.ts'
import { RESTRICTED_HEADERS } from './security-headers.ts'
import { sendStoredAsset } from './send-stored-asset.ts'
import { viewerFrom, type ViewerDeps } from './viewer.ts'

const ASSETS = '/assets/'
/** The folder of the assets that only pages of the restricted section load. */
const STAFF = 'staff/'

/**
 * Serves assets of the site's other builds, and those of the restricted section only to members who may enter it. Others get the answer
 * for a missing file.
 */
export function mountStoredAssets(
  app: FastifyInstance,
  deps: ViewerDeps & { runner: Runner; assets: StoredAssets },
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Checks the route instead of the URL, because the URL of one file can be written in many ways.
    if (!request.routeOptions.url?.startsWith(ASSETS + STAFF)) return
    const viewer = await viewerFrom(request, reply, deps)
    // Administrators may load these files, too, because the form with which they open the section is one of them.
    await deps.runner.admit(viewer, 'entry').catch(() => deps.runner.admit(viewer, 'admin'))
    void reply.headers(RESTRICTED_HEADERS)
  })
  // A missing file gets the same answer in both folders.
  for (const folder of ['', STAFF])
    app.route({
      method: ['GET', 'HEAD'],
      url: `${ASSETS}${folder}*`,
      config: HIDDEN_ROUTE,
      handler: async (request, reply) => {
        const path = folder + (request.params as { '*': string })['*']
        // With an encoded slash, a path of that folder leads to the route without a check.
        if (path.startsWith(STAFF) !== (folder === STAFF)) throw new AppError('not_found')
        return sendStoredAsset(deps.assets, path, { request, reply })
      },
    })
}
