import { AppError, LIMITS, success } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'
import type { Backups } from '../features/backups/index.ts'

/** The pieces of a backup that is uploaded, PUT to the address that `backups.openUpload` gives. */
export function mountBackupUpload(app: FastifyInstance, backups: Pick<Backups, 'receivePiece'>): void {
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    const whole = { parseAs: 'buffer', bodyLimit: LIMITS.backupPieceBytes } as const
    uploads.addContentTypeParser('*', whole, (_request, body, done) => done(null, body))
    uploads.put('/v1/admin/backup-uploads/:id/pieces', async (request, reply) => {
      const { id } = request.params as { id: string }
      const { size, at, ticket } = request.query as Record<string, unknown>
      const bytes = request.body
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new AppError('upload_empty')
      await backups.receivePiece({
        id,
        size: numberFrom(size),
        at: numberFrom(at),
        ticket: String(ticket),
        bytes,
      })
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return JSON.stringify(success({}))
    })
  })
}

/** A number in an address. Throws `bad_input`. */
function numberFrom(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new AppError('bad_input')
  return Number(text)
}
