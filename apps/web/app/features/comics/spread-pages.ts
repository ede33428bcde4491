import type { PageView, SpreadPage } from '@engawa/contract'

/** What of pages decides which of them are shown together. */
export const spreadPagesOf = (pages: readonly PageView[]): SpreadPage[] =>
  pages.map(({ id, picture, spread }) => ({
    id,
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    spread,
  }))
