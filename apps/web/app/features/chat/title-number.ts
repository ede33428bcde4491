import { numberedTitle } from '#app/lib/route/page-title.ts'

/** Puts the number of unread messages before the title of the page, whatever page it is. Returns a stop. */
export function showInTitle(count: number): () => void {
  const put = (unread: number): void => {
    const text = numberedTitle(unread)
    if (document.title !== text) document.title = text
  }
  // Pages write their own titles as they come and go.
  const watcher = new MutationObserver(() => put(count))
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
  put(count)
  return () => {
    watcher.disconnect()
    put(0)
  }
}
