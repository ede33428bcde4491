import { boards as allBoards, type BoardName, type BoardTag } from '@engawa/connectors/boards'
import { type boards, type BoardTagLine, isAppError } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { isPending } from '../../sources/index.ts'
import type { BoardsDeps } from '../boards-deps.ts'

const MAX_TAGS = 12

export const complete =
  (deps: BoardsDeps): Handler<typeof boards.complete> =>
  async (_viewer, { boards: boardNames, text }) => {
    const lists = await Promise.all(
      boardNames.map(async (board) => ({ board, ...(await readTags(deps, board, text)) })),
    )
    const items = joined(lists).slice(0, MAX_TAGS)
    const late = lists.find(({ pending }) => pending)?.pending
    // Throws instead of returning an empty list, which would mean that there are no such tags.
    if (late && items.length === 0) throw late
    return { items, isPending: late !== undefined }
  }

type Read = { tags: BoardTag[]; pending?: unknown }

/** Reads the tags that a board proposes; none when it fails, or when the text is invalid or forbidden. */
async function readTags({ sources }: BoardsDeps, board: BoardName, text: string): Promise<Read> {
  try {
    return { tags: (await sources.read(allBoards[board].complete, { text })).data }
  } catch (error) {
    if (isPending(error)) return { tags: [], pending: error }
    if (isAppError(error)) return { tags: [] }
    throw error
  }
}

/** Merges equal tags of several boards and adds up their counts. The most used tag comes first. */
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
