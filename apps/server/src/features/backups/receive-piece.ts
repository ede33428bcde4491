import { AppError } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import { checkBeginning } from './archive/check-beginning.ts'
import type { BackupsDeps } from './backups-deps.ts'
import { endUpload, isTicketValid, uploadOf } from './tickets.ts'

export type Piece = { id: string; size: number; at: number; ticket: string; bytes: Buffer }

/**
 * Receives a piece of an upload. Deletes a file that cannot become a backup at once, and throws its `BackupError` or
 * `upload_wrong_size`. Also throws `upload_link_invalid`, `BackupTargetError`.
 */
export async function receivePiece(
  deps: Pick<BackupsDeps, 'uploads' | 'database' | 'clock'>,
  viewer: Viewer,
  { id, size, at, ticket, bytes }: Piece,
): Promise<void> {
  const { uploads, database } = deps
  if (!(await isTicketValid(deps, viewer, { purpose: 'upload', about: uploadOf(id, size), ticket })))
    throw new AppError('upload_link_invalid')
  try {
    if (at + bytes.length > size) throw new AppError('upload_wrong_size')
    if (at === 0) checkBeginning(bytes)
  } catch (error) {
    await endUpload(database.db, id)
    await uploads.remove(id)
    throw error
  }
  await uploads.write(id, at, bytes)
}
