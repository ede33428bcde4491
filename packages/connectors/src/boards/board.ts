import type { Source, SourceQuery } from '../source/index.ts'
import type { BoardOrder } from './query/index.ts'
import type {
  CompleteParams,
  PoolParams,
  PopularParams,
  PostParams,
  PostsParams,
  TagParams,
} from './questions.ts'
import type {
  BoardDetail,
  BoardMatch,
  BoardName,
  BoardNote,
  BoardPage,
  BoardPool,
  BoardPoolPage,
  BoardPoolTitle,
  BoardTag,
} from './records.ts'

/** What a board tells and does, so that a page offers nothing else. */
export type BoardCapabilities = {
  /** The orders that `order:` may ask for. */
  orders: BoardOrder[]
  /** The fields that a question may hold. */
  fields: string[]
  favourites: boolean
  pools: boolean
  /** How many tags the board looks for at once; more of them are looked for among what it gives. */
  tagsAtOnce: number
  /** The most posts of one page. */
  pageSize: number
}

/** A picture board. All of them are asked in the same way; each query drops what is not safe or what the rule drops, and asks nothing of it. */
export type Board = {
  name: BoardName
  source: Source
  /** Where its files are: what a proxy may fetch for it. */
  fileHosts: readonly string[]
  capabilities: BoardCapabilities
  posts: SourceQuery<PostsParams, BoardPage>
  /** `not_found` too for what may not be shown. */
  post: SourceQuery<PostParams, BoardDetail>
  /** Tags that begin with a text, the most used ones first. */
  complete: SourceQuery<CompleteParams, BoardTag[]>
  /** The best of a day, a week or a month; one page. */
  popular: SourceQuery<PopularParams, BoardPage>
  notes: SourceQuery<PostParams, BoardNote[]>
  /** The posts of a pool. */
  pool: SourceQuery<PoolParams, BoardPoolPage>
  /** The title of a pool, where `pool` does not tell it. */
  poolTitle: SourceQuery<PostParams, BoardPoolTitle> | null
  /** The pools that a post is in, where `post` does not tell them. */
  pools: SourceQuery<PostParams, BoardPool[]> | null
  /** Posts that look like one, the most alike first. */
  similar: SourceQuery<PostParams, BoardMatch[]>
  /** Tags that often stand beside one. */
  related: SourceQuery<TagParams, BoardTag[]>
}
