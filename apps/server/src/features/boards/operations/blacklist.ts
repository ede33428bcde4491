import type { boards } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { blacklistText, DEFAULT_BLACKLIST } from '../blacklist/own-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'

export const blacklist =
  (deps: BoardsDeps): Handler<typeof boards.blacklist> =>
  async (viewer) => {
    const text = await blacklistText(deps, asMember(viewer))
    return { text: text ?? DEFAULT_BLACKLIST, isDefault: text === null }
  }
