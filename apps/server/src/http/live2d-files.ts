import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@engawa/contract'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Serves the operator's Live2D core and models from `DATA_DIR/live2d` (docs/mascot.md). Creates the folder when it is missing. */
export function mountLive2dFiles(app: FastifyInstance, dataDir: string): void {
  const root = join(dataDir, 'live2d')
  mkdirSync(root, { recursive: true })
  void app.register(async (files) => {
    const answerOthers = files.errorHandler
    // A path that is invalid or leads out of the folder is answered like a missing file.
    files.setErrorHandler((error: FastifyError, request, reply) =>
      answerOthers((error.statusCode ?? 500) < 500 ? new AppError('not_found') : error, request, reply),
    )
    void files.register(fastifyStatic, {
      root,
      prefix: '/files/live2d/',
      decorateReply: false,
      index: false,
      maxAge: '1h',
    })
  })
}
