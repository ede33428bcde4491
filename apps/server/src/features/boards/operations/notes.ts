import { boards as allBoards } from '@engawa/connectors/boards'
import type { boards } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'

export const notes = ({ sources }: BoardsDeps): Handler<typeof boards.notes> =>
  inParts(async (_viewer, { board, id }) => ({
    items: (await sources.read(allBoards[board].notes, { id })).data,
  }))
