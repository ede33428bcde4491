import type { backups } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { signTicket } from '../tickets.ts'

export const download =
  ({ accounts, database, audit, store, keys, clock }: BackupsDeps): Handler<typeof backups.download> =>
  async (viewer, { name, currentPassword }) => {
    await store.get(name)
    await accounts.requireProof(viewer, currentPassword)
    await database.transaction((tx) =>
      audit.write(tx, { actor: asMember(viewer).uid, action: 'backup.download', data: { name } }),
    )
    const ticket = signTicket(keys, { name, now: clock.now() })
    return { url: `/v1/admin/backups/${name}/file?ticket=${ticket}` }
  }
