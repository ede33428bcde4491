import { useEffect, useState } from 'react'

/** State of the page that decides whether the mascot must be silent or hidden. */
export type PageMood = {
  /** Whether the reader is typing. */
  typing: boolean
  /** Whether a conversation is open. */
  talking: boolean
  /** Whether a dialog covers the page. */
  dialog: boolean
}

const writing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"], [type="file"], [type="color"])'

const readMood = (): PageMood => ({
  typing: document.activeElement?.matches(writing) ?? false,
  talking: document.querySelector('[role="log"]') !== null,
  dialog: document.querySelector('[data-modal], [role="dialog"][aria-modal="true"], dialog[open]') !== null,
})

const lookEveryMs = 150

/** Returns the mood of the page, read from the document after each change. */
export function usePageMood(): PageMood {
  const [mood, setMood] = useState(readMood)
  useEffect(() => {
    let timer: number | undefined
    const look = (): void => {
      timer = undefined
      const next = readMood()
      setMood((last) =>
        last.typing === next.typing && last.talking === next.talking && last.dialog === next.dialog
          ? last
          : next,
      )
    }
    // Pages change in bursts; one check after each burst is enough.
    const soon = (): void => void (timer ??= window.setTimeout(look, lookEveryMs))
    const changes = new MutationObserver(soon)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', soon)
    document.addEventListener('focusout', soon)
    return () => {
      window.clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('focusin', soon)
      document.removeEventListener('focusout', soon)
    }
  }, [])
  return mood
}
