import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from './app-context.ts'
import { createStoredAssets } from './assets/index.ts'
import { resumeWaitingJobs } from './features/backups/archive/index.ts'
import { buildApp } from './http/build-app.ts'
import { allowOrigins } from './http/cors.ts'
import { mountBackupUpload } from './http/backup-upload.ts'
import { mountFiles } from './http/files.ts'
import { mountHealth } from './http/health.ts'
import { mountLive2dFiles } from './http/live2d-files.ts'
import { mediaOrigins } from './http/media-redirects.ts'
import { mountManifest } from './http/manifest.ts'
import { methodsByPath, mountContract } from './http/mount-contract.ts'
import { mountDocuments } from './http/mount-documents.ts'
import { mountOpenapi } from './http/mount-openapi.ts'
import { mountStoredAssets } from './http/stored-assets.ts'
import { mountResumableUploads } from './http/resumable-uploads.ts'
import { transportOf } from './http/security-headers.ts'
import type { WebBuild } from './http/static-files.ts'
import { createStoredPages } from './http/pages/answer-stored.ts'
import { mountPages } from './http/pages/mount-pages.ts'
import { type Gateway, openGateway } from './realtime/gateway.ts'

// Whether the system distributes connections among all processes that listen on one port. On other systems `node:cluster`
// shares the listener.
const REUSES_PORTS = process.platform === 'linux' || process.platform === 'freebsd'

export type Served = { url: string; close(): Promise<void> }

/**
 * Starts to serve the API, files, health checks and, if they are built, the pages. `beforeListening` frees the port, if this program
 * uses it until then.
 */
export async function serve(
  context: AppContext,
  web: WebBuild | undefined,
  beforeListening: () => Promise<void> = async () => {},
): Promise<Served> {
  const { deps, metrics, operations, accounts } = context
  const { config, logger, cache, settings } = deps
  const { publicUrl } = config
  const transport = transportOf(config)
  const app = buildApp({
    logger,
    metrics,
    trustProxy: config.trustProxy,
    ...transport,
    http: context.httpOptions,
    ...(web && {
      answerFirst: createStoredPages({ cache, web: web.bundle, settings, metrics, ...transport }),
    }),
    onFault: context.errorLog.note,
    onRefusal: context.securityLog.countRefusal,
    methodsOf: methodsByPath(operations),
  })
  allowOrigins(app, config)
  const common = {
    runner: context.runner,
    cache,
    settings,
    operations,
    viewerOf: accounts.viewerOf,
    blockOfToken: accounts.blockOfToken,
    countRefusal: context.securityLog.countRefusal,
    config,
  }
  const assets = createStoredAssets(deps, web?.assets ? { id: web.build.id, folder: web.assets } : undefined)
  let draining = false

  mountHealth(app, {
    metrics,
    metricsPublic: config.metricsPublic,
    readServiceStates: context.readServiceStates,
    draining: () => draining,
  })
  mountContract(app, common)
  mountDocuments(app, { ...common, appReader: accounts.appReader }, deps.documents.all())
  mountOpenapi(app)
  mountBackupUpload(app, { ...common, backups: context.backups })
  mountResumableUploads(app, { ...common, files: context.files })
  mountFiles(app, { files: context.files, blobs: deps.blobs, config })
  mountLive2dFiles(app, config.dataDir)
  mountManifest(app, { settings })
  if (web) {
    mountStoredAssets(app, { ...common, assets })
    web.mount(app)
    const storage = config.blobs.kind === 's3' ? [new URL(config.blobs.endpoint).origin] : []
    mountPages(app, {
      ...common,
      publicUrl,
      logger,
      foreign: { upload: [...storage, ...web.connect], media: mediaOrigins(config) },
      web: web.bundle,
      buildId: web.build.id,
      profileOf: accounts.profileOf,
    })
  }

  let gateway: Gateway | undefined
  async function end(): Promise<void> {
    assets.close()
    await gateway?.close()
    await app.close()
  }
  try {
    // Jobs start first, so that the queue is open when the first request arrives.
    await deps.jobs.start()
    await resumeWaitingJobs(deps)
    await context.search.start()
    context.chat.start()
    await context.realtime.presence.start()
    gateway = openGateway({ ...deps, ...context }, app.server, context.gatewayOptions)
    for (const task of deps.startTasks) await task()
    await assets.start()
    const listening = { host: config.host, port: config.port, reusePort: config.workers > 1 && REUSES_PORTS }
    await beforeListening()
    await app.listen(listening)
  } catch (error) {
    await end()
    throw error
  }
  return {
    url: addressOf(config.host, (app.server.address() as AddressInfo).port),
    async close() {
      draining = true
      // Proxies that check `/readyz` now send new requests elsewhere.
      if (config.drainDelayMs > 0) await wait(config.drainDelayMs)
      await end()
    },
  }
}

function addressOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}
