import { useEffect, useRef } from 'react'
import { usePartCounts } from '#app/features/discussion/index.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { refsOf } from '#app/features/works/part-comments/chapter-comments.tsx'
import { openComments, type Commented } from '#app/features/works/part-comments/comments-sheet.ts'
import { showsParagraphComments } from './shows-paragraph-comments.ts'
import './paragraph-comments.css'

/**
 * Shows the number of comments at the end of each commented paragraph; a press opens the comments. The numbers contain no text and
 * take no room, so that positions in the text and lines stay the same.
 */
export function ParagraphComments({ chapter }: { chapter: Commented }) {
  const isOn = showsParagraphComments.use()
  const { subject, part } = refsOf(chapter)
  const { at } = usePartCounts(subject, part)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const reader = place.current?.closest('[data-reader]')
    if (!reader || !isOn || at.size === 0) return undefined
    const mark = () => {
      for (const [key, count] of at) markParagraph(reader, key, count, () => openComments(chapter, key))
    }
    mark()
    // The text is rendered again when its characters (simplified or traditional) or its pages change, which removes the numbers.
    const observer = new MutationObserver(mark)
    observer.observe(reader, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      for (const each of reader.querySelectorAll('.paragraph-comments')) each.remove()
    }
  }, [at, isOn, chapter])
  return <span ref={place} hidden />
}

function markParagraph(reader: Element, key: string, count: number, open: () => void): void {
  const box = reader.querySelector(`[data-key="${CSS.escape(key)}"]`)
  const end = box?.lastElementChild ?? box
  if (!end || end.querySelector('.paragraph-comments')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'paragraph-comments'
  button.dataset['count'] = formatCount(count)
  button.setAttribute('aria-label', m.novels_paragraph_comments({ count }))
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    open()
  })
  // The reader must not handle these presses, because it would turn pages or show its bars.
  for (const type of ['pointerdown', 'pointerup'])
    button.addEventListener(type, (event) => event.stopPropagation())
  end.append(button)
}
