import { AppError, LIMITS, success } from '@engawa/contract'
import { addressKey } from '@engawa/platform/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../endpoints/operation.ts'
import type { Rules, Runner } from '../endpoints/run.ts'
import { viewerFrom, type ViewerDeps } from './viewer.ts'

type Piece = { id: string; size: number; at: number; ticket: string; bytes: Buffer }
type UploadDeps = ViewerDeps & {
  runner: Runner
  backups: { receivePiece(viewer: Viewer, piece: Piece): Promise<void> }
}

const RULES: Rules = { method: 'PUT', audience: 'admin', rate: 'upload', whileMuted: true }

/** Mounts the route for the pieces of a backup upload. Clients send them by PUT to the URL that `backups.openUpload` returns. */
export function mountBackupUpload(app: FastifyInstance, deps: UploadDeps): void {
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    const whole = { parseAs: 'buffer', bodyLimit: LIMITS.backupPieceBytes } as const
    uploads.addContentTypeParser('*', whole, (_request, body, done) => done(null, body))
    uploads.put('/v1/admin/backup-uploads/:id/pieces', async (request, reply) => {
      await deps.runner.countAddress('upload', addressKey(request.ip))
      const viewer = await viewerFrom(request, reply, deps)
      await deps.runner.enter(viewer, RULES)
      const { id } = request.params as { id: string }
      const { size, at, ticket } = request.query as Record<string, unknown>
      const bytes = request.body
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new AppError('upload_empty')
      await deps.backups.receivePiece(viewer, {
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

/** Parses a number in a URL. Throws `bad_input`. */
function numberFrom(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new AppError('bad_input')
  return Number(text)
}
