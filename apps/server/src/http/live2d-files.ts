import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The operator's own Live2D core and models, out of `DATA_DIR/live2d` (docs/mascot.md). The folder is made empty. */
export function mountLive2dFiles(app: FastifyInstance, dataDir: string): void {
  const root = join(dataDir, 'live2d')
  mkdirSync(root, { recursive: true })
  void app.register(fastifyStatic, {
    root,
    prefix: '/files/live2d/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
  })
}
