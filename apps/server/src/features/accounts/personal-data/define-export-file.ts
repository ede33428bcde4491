import { AppError } from '@engawa/contract'
import { asMember } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const EXPORT_PATH = '/files/data-export/mine.zip'

/** Defines the download of a member's data archive, which only this member may download. */
export function defineExportFile({ documents, database, blobs, clock }: AccountsDeps): void {
  documents.define({
    path: EXPORT_PATH,
    audience: 'member',
    rate: 'download',
    async answer(viewer) {
      const row = await database.db
        .selectFrom('data_exports')
        .selectAll()
        .where('user_id', '=', asMember(viewer).uid)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst()
      const key = row?.file_key
      if (!row || !key) throw new AppError('not_found')
      const open = async (range?: { start: number; end: number }) => {
        const blob = await blobs.open(key, range)
        if (!blob) throw new AppError('not_found')
        return blob.stream
      }
      return {
        body: () => open(),
        part: open,
        type: 'application/zip',
        length: row.size,
        name: 'engawa-data.zip',
        version: key.slice(-26),
        unlisted: true,
      }
    },
  })
}
