import type { Source, SourceQuery } from '../source/index.ts'
import type { BoardOrder } from './query/index.ts'
import type {
  CompleteParams,
  PoolParams,
  PopularParams,
  PostParams,
  PostsParams,
  TagParams,
} from './parameters.ts'
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

/** The data and features that a board supports. The pages of this site offer only these. */
export type BoardCapabilities = {
  /** The supported values of `order:`. */
  orders: BoardOrder[]
  /** The supported fields of a query. */
  fields: string[]
  favourites: boolean
  pools: boolean
  /** The maximum number of tags in one search on the board. This site itself checks the results for the other tags of a query. */
  tagsAtOnce: number
  /** The maximum number of posts per page. */
  pageSize: number
}

/**
 * A picture board. All boards have the same interface. Each query drops posts that are unsafe or excluded by the rule, and never sends
 * restricted words.
 */
export type Board = {
  name: BoardName
  source: Source
  /** The hosts of the board's files. A proxy may fetch files only from these hosts. */
  fileHosts: readonly string[]
  capabilities: BoardCapabilities
  posts: SourceQuery<PostsParams, BoardPage>
  /** One post. Throws `not_found` for an unknown post and for a post that must not be shown. */
  post: SourceQuery<PostParams, BoardDetail>
  /** Tags that begin with a text, the most used ones first. */
  complete: SourceQuery<CompleteParams, BoardTag[]>
  /** The best posts of a day, a week or a month; a single page. */
  popular: SourceQuery<PopularParams, BoardPage>
  notes: SourceQuery<PostParams, BoardNote[]>
  /** The posts of a pool. */
  pool: SourceQuery<PoolParams, BoardPoolPage>
  /** The title of a pool; null where `pool` contains it. */
  poolTitle: SourceQuery<PostParams, BoardPoolTitle> | null
  /** The pools of a post; null where `post` contains them. */
  pools: SourceQuery<PostParams, BoardPool[]> | null
  /** Posts that look like a given post, the most similar first. */
  similar: SourceQuery<PostParams, BoardMatch[]>
  /** Tags that often occur together with a given tag. */
  related: SourceQuery<TagParams, BoardTag[]>
}
