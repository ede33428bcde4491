import { AppError, BackupName } from '@engawa/contract'
import { asMember } from '../../endpoints/operation.ts'
import type { BackupsDeps } from './backups-deps.ts'
import { useTicket } from './tickets.ts'

/** The download of a backup, at the address that `backups.download` returns. It is written to the audit log. */
export function defineDownload(deps: BackupsDeps): void {
  const { documents, store, database, audit } = deps
  documents.define({
    path: '/v1/admin/backups/:name/file',
    audience: 'admin',
    rate: 'download',
    async answer(viewer, { params, query }) {
      const name = BackupName.safeParse(params['name'])
      const ticket = query['ticket']
      if (!name.success || typeof ticket !== 'string') throw new AppError('not_found')
      const { size } = await store.get(name.data)
      await database.transaction(async (tx) => {
        if (!(await useTicket(deps, tx, viewer, { purpose: 'download', about: name.data, ticket })))
          throw new AppError('not_found')
        await audit.write(tx, {
          actor: asMember(viewer).uid,
          action: 'backup.download',
          data: { name: name.data },
        })
      })
      return {
        body: () => store.open(name.data),
        type: 'application/zip',
        length: size,
        name: name.data,
        unstored: true,
      }
    },
  })
}
