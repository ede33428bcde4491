import { numberedTitle } from '#app/lib/route/page-title.ts'

/** Puts the number of unread messages before the title of any page. Returns a stop function. */
export function showInTitle(count: number): () => void {
  const put = (unread: number): void => {
    const text = numberedTitle(unread)
    if (document.title !== text) document.title = text
  }
  // Pages change the title themselves.
  const watcher = new MutationObserver(() => put(count))
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
  put(count)
  return () => {
    watcher.disconnect()
    put(0)
  }
}
