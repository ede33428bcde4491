export type RecentPage = { to: string; title: string }

const MOST = 6

// Of this tab and this member only: on a shared device nobody reads where others were.
const keyOf = (uid: number | null): string => `engawa:recent-pages:${uid ?? 'guest'}`

/** The pages this tab showed last, the newest first. */
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
    window.sessionStorage.setItem(keyOf(uid), JSON.stringify([page, ...others].slice(0, MOST)))
  } catch {
    // Storage may be forbidden; the palette then knows no recent pages.
  }
}
