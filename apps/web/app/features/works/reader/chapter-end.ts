import type { RecommendedWork, UserView, WorkCard, WorkView } from '@engawa/contract'

/** The data that is shown after the end of a chapter. */
export type ChapterEnd = {
  work: WorkView
  author: UserView | null
  /** Works to continue with; null unless this is the last chapter. */
  more: { ofAuthor: WorkCard | null; alike: RecommendedWork[] } | null
}
