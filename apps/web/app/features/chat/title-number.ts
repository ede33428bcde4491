const NUMBER = /^\(\d+\+?\) /

/** Puts the number of unread messages before the title of the page, whatever page it is. Returns a stop. */
export function showInTitle(count: number): () => void {
  const put = (text: string): void => {
    if (document.title !== text) document.title = text
  }
  const bare = (): string => document.title.replace(NUMBER, '')
  const apply = (): void => put(count > 0 ? `(${count > 99 ? '99+' : count}) ${bare()}` : bare())
  // Pages write their own titles as they come and go.
  const watcher = new MutationObserver(apply)
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
  apply()
  return () => {
    watcher.disconnect()
    put(bare())
  }
}
