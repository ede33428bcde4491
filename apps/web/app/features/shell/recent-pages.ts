export type RecentPage = { to: string; title: string }

const MAX_PAGES = 6

// Stored for each tab and member, so that other users of a shared device do not see the pages.
const keyOf = (uid: number | null): string => `engawa:recent-pages:${uid ?? 'guest'}`

/** Returns the pages that were opened last in this tab, the newest first. */
export function recentPages(uid: number | null): RecentPage[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(uid)) ?? '[]') as RecentPage[]
  } catch {
    return []
  }
}

export function rememberPage(uid: number | null, page: RecentPage): void {
  const others = recentPages(uid).filter(({ to }) => to !== page.to)
  try {
    window.sessionStorage.setItem(keyOf(uid), JSON.stringify([page, ...others].slice(0, MAX_PAGES)))
  } catch {
    // Storage may be forbidden; the palette then has no recent pages.
  }
}
