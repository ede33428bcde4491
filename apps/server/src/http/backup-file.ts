import type { FastifyInstance } from 'fastify'
import type { Backups } from '../features/backups/index.ts'

/** The download of a backup, at the address that `backups.download` gives: `/v1/admin/backups/NAME/file?ticket=…`. */
export function mountBackupFile(app: FastifyInstance, backups: Pick<Backups, 'openFile'>): void {
  app.get('/v1/admin/backups/:name/file', async (request, reply) => {
    const { name } = request.params as { name: string }
    const { ticket } = request.query as { ticket?: unknown }
    const { size, stream } = await backups.openFile(name, typeof ticket === 'string' ? ticket : '')
    return reply
      .type('application/zip')
      .headers({
        'cache-control': 'private, no-store',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(stream)
  })
}
