import type { RecommendedWork, UserView, WorkCard, WorkView } from '@engawa/contract'

/** The data that the end of a chapter invites to. */
export type ChapterEnd = {
  work: WorkView
  author: UserView | null
  /** After the last chapter only. */
  more: { ofAuthor: WorkCard | null; alike: RecommendedWork[] } | null
}
