import type { PageView, SpreadPage } from '@engawa/contract'

/** Returns the properties of pages that determine which pages are shown together. */
export const spreadPagesOf = (pages: readonly PageView[]): SpreadPage[] =>
  pages.map(({ id, picture, spread }) => ({
    id,
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    spread,
  }))
