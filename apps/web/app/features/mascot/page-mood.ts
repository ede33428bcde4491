import { useEffect, useState } from 'react'

/** What the mascot should not disturb on the page. */
export type PageMood = {
  /** The reader is typing. */
  typing: boolean
  /** A conversation is open. */
  talking: boolean
  /** A dialog covers the page. */
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

/** The mood of the page, read from the document whenever that changes. */
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
    // Pages change in bursts; one reading after each is enough.
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
