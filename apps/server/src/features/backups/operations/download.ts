import type { backups } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { issueTicket } from '../tickets.ts'

const MINUTE_MS = 60_000

export const download =
  (deps: BackupsDeps): Handler<typeof backups.download> =>
  async (viewer, { name, currentPassword }) => {
    await deps.store.get(name)
    await deps.accounts.requireProof(viewer, currentPassword)
    const right = { purpose: 'download', about: name, lifetimeMs: MINUTE_MS } as const
    const ticket = await issueTicket(deps, viewer, right)
    return { url: `/v1/admin/backups/${name}/file?ticket=${ticket}` }
  }
