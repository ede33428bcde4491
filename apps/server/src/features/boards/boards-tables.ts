import type { BoardName, BoardPost } from '@engawa/connectors/boards'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The newest post of each board that a member has seen in a search. */
export type SeenPosts = Partial<Record<BoardName, number>>

export type BoardsTables = {
  board_blacklists: {
    uid: number
    text: string
    updated_at: Date
  }
  board_searches: {
    uid: number
    id: Generated<number>
    label: string
    /** The query as `printBoardQuery` writes it. */
    query: string
    boards: ColumnType<BoardName[], string, string>
    seen: ColumnType<SeenPosts, string, string>
    new_count: number
    checked_at: Date | null
    created_at: Date
  }
  board_kept: {
    uid: number
    board: BoardName
    post_id: number
    /** All data of the board about the post, so that the member still has it when the board has deleted the post. */
    post: ColumnType<BoardPost, string, string>
    kept_at: Date
  }
}

export type BoardSearchRow = Selectable<BoardsTables['board_searches']>
export type SavedPostRow = Selectable<BoardsTables['board_kept']>
