import { AppError } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import { checkBeginning } from './archive/check-beginning.ts'
import type { BackupsDeps } from './backups-deps.ts'
import { isTicketValid } from './tickets.ts'

export type Piece = { id: string; size: number; at: number; ticket: string; bytes: Buffer }

/** Returns the object (`about`) of the ticket for an upload: the upload's id and its number of bytes. */
export const uploadOf = (id: string, size: number): string => `upload ${id} ${size}`

/**
 * Receives a piece of an upload. Deletes a file that cannot become a backup at once, and throws its `BackupError`. Also throws
 * `upload_link_invalid`, `upload_wrong_size`, `upload_missing`, `not_found`, `storage_full`.
 */
export async function receivePiece(
  deps: Pick<BackupsDeps, 'uploads' | 'database' | 'clock'>,
  viewer: Viewer,
  { id, size, at, ticket, bytes }: Piece,
): Promise<void> {
  const { uploads } = deps
  if (!(await isTicketValid(deps, viewer, { purpose: 'upload', about: uploadOf(id, size), ticket })))
    throw new AppError('upload_link_invalid')
  try {
    if (at + bytes.length > size) throw new AppError('upload_wrong_size')
    if (at === 0) checkBeginning(bytes)
    await uploads.write(id, at, bytes)
  } catch (error) {
    await uploads.remove(id)
    throw error
  }
}
