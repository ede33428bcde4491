import { AppError, BackupName } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import { zipOf } from './archive/write-zip.ts'
import type { BackupsDeps } from './backups-deps.ts'
import { isTicketValid, useTicket } from './tickets.ts'

/**
 * Defines the download of a backup, at the URL that `backups.download` returns. A download is recorded in the audit log and the
 * security log.
 */
export function defineDownload(deps: BackupsDeps): void {
  const { documents, store, database } = deps
  documents.define({
    path: '/v1/admin/backups/:name/file',
    audience: 'admin',
    rate: 'download',
    async answer(viewer, { params, query, isHead }) {
      const name = BackupName.safeParse(params['name'])
      const ticket = query['ticket']
      if (!name.success || typeof ticket !== 'string') throw new AppError('not_found')
      await store.get(name.data)
      const given = { purpose: 'download', about: name.data, ticket } as const
      const isValid = isHead
        ? await isTicketValid(deps, viewer, given)
        : await database.transaction((tx) => beginDownload(deps, tx, viewer, given))
      if (!isValid) throw new AppError('not_found')
      return {
        // The size of the ZIP is not known before.
        body: async () => zipOf(await store.open(name.data)).stream,
        type: 'application/zip',
        name: `${name.data}.zip`,
        noStore: true,
      }
    },
  })
}

/** Uses up the ticket and records the download; returns false for an invalid ticket. */
async function beginDownload(
  deps: BackupsDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  given: { purpose: 'download'; about: string; ticket: string },
): Promise<boolean> {
  if (!(await useTicket(deps, tx, viewer, given))) return false
  const { uid } = asMember(viewer)
  await deps.audit.write(tx, { actor: uid, action: 'backup.download', data: { name: given.about } })
  await deps.securityLog.write(tx, { event: 'backup-downloaded', by: viewer, uid, detail: given.about })
  return true
}
