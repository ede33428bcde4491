import { numberedTitle } from '#app/lib/route/page-title.ts'

/** Adds the number of unread messages to the start of the document's title, on any page. Returns a stop function. */
export function showInTitle(count: number): () => void {
  const put = (unread: number): void => {
    const text = numberedTitle(unread)
    if (document.title !== text) document.title = text
  }
  // Pages change the title themselves, so the number is added again after each change.
  const watcher = new MutationObserver(() => put(count))
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
  put(count)
  return () => {
    watcher.disconnect()
    put(0)
  }
}
