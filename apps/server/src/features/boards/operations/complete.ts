import { boards as allBoards, type BoardName, type BoardTag } from '@engawa/connectors/boards'
import { type boards, type BoardTagLine, isAppError } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'

const MOST = 12

export const complete =
  (deps: BoardsDeps): Handler<typeof boards.complete> =>
  async (_viewer, { boards: asked, text }) => {
    const lists = await Promise.all(
      asked.map(async (board) => ({ board, tags: await readTags(deps, board, text) })),
    )
    return { items: joined(lists).slice(0, MOST) }
  }

/** What a board proposes. One that does not answer, and a text that is no tag or must not be asked for, bring nothing. */
async function readTags({ sources }: BoardsDeps, board: BoardName, text: string): Promise<BoardTag[]> {
  try {
    return (await sources.read(allBoards[board].complete, { text })).data
  } catch (error) {
    if (isAppError(error)) return []
    throw error
  }
}

/** Each tag once, with the boards that have it and what they have of it together; the most used first. */
export function joined(lists: readonly { board: BoardName; tags: readonly BoardTag[] }[]): BoardTagLine[] {
  const all = new Map<string, BoardTagLine>()
  for (const { board, tags } of lists)
    for (const { name, kind, count, alias } of tags) {
      const line = all.get(name)
      if (!line) all.set(name, { name, kind, count, alias, boards: [board] })
      else if (!line.boards.includes(board)) {
        line.boards.push(board)
        line.count = line.count === null && count === null ? null : (line.count ?? 0) + (count ?? 0)
        if (line.kind === 'general') line.kind = kind
      }
    }
  return [...all.values()].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}
