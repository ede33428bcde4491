import { boards as allBoards } from '@engawa/connectors/boards'
import { type boards, isAppError } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'

const MAX_TAGS = 25

export const related =
  ({ sources }: BoardsDeps): Handler<typeof boards.related> =>
  async (_viewer, { board, tag }) => {
    try {
      const { data } = await sources.read(allBoards[board].related, { tag })
      return { items: data.slice(0, MAX_TAGS).map((each) => ({ ...each, boards: [board] })) }
    } catch (error) {
      // An invalid or forbidden tag has no related tags.
      if (isAppError(error) && error.errorName === 'source_bad_question') return { items: [] }
      throw error
    }
  }
