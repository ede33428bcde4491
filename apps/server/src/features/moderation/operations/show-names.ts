import type { moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { showNames as write } from '../log-names.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const showNames =
  ({ database, audit }: ModerationDeps): Handler<typeof moderation.showNames> =>
  async (viewer, { shown }) => {
    const { uid: actor } = asMember(viewer)
    await database.transaction(async (tx) => {
      await write(tx, shown)
      await audit.write(tx, { actor, action: 'log.names', data: { shown } })
    })
    return {}
  }
