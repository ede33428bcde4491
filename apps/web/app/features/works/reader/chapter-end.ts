import type { RecommendedWork, UserView, WorkCard, WorkView } from '@engawa/contract'

/** Data for the end of a chapter. */
export type ChapterEnd = {
  work: WorkView
  author: UserView | null
  /** Set after the last chapter only. */
  more: { ofAuthor: WorkCard | null; alike: RecommendedWork[] } | null
}
