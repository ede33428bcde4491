import { AppError, type boards, LIMITS } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { parseBlacklist, storedBlacklist } from '../blacklist/parse-blacklist.ts'
import type { BoardsDeps } from '../boards-deps.ts'

export const saveBlacklist =
  ({ database, clock }: BoardsDeps): Handler<typeof boards.saveBlacklist> =>
  async (viewer, { text: written }) => {
    const { uid } = asMember(viewer)
    const text = storedBlacklist(written)
    const { lines, broken } = parseBlacklist(written)
    if (lines.length > LIMITS.boardBlacklistLines)
      throw new AppError('bad_input', { fields: { text: 'too_many' } })
    if (broken[0]) throw new AppError('bad_input', { fields: { text: `line_${broken[0].line}` } })
    const values = { text, updated_at: clock.now() }
    await database.db
      .insertInto('board_blacklists')
      .values({ uid, ...values })
      .onConflict((on) => on.column('uid').doUpdateSet(values))
      .execute()
    return { text, isDefault: false }
  }
