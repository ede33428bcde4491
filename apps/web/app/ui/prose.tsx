import type { KeyboardEvent, MouseEvent } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'

const SPOILER = '<span class="spoiler">'

type Props = {
  /** Safe HTML, as the server made it from Markdown. */
  html: string
  className?: string
}

/** A text that a member wrote. Spoilers are covered until they are pressed. */
export function Prose({ html, className }: Props) {
  return (
    // The handlers serve the spoilers inside, which are buttons themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={cx('prose', className)}
      onClick={uncover}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && uncover(event)}
      dangerouslySetInnerHTML={{ __html: html.replaceAll(SPOILER, coveredSpoiler()) }}
    />
  )
}

const coveredSpoiler = (): string =>
  `<span class="spoiler" role="button" tabindex="0" aria-label="${m.ui_spoiler()}">`

/** A link inside of a covered spoiler is uncovered first, not followed. */
function uncover(event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): void {
  const spoiler = (event.target as Element).closest('.spoiler[role]')
  if (!spoiler) return
  event.preventDefault()
  event.stopPropagation()
  for (const name of ['role', 'tabindex', 'aria-label']) spoiler.removeAttribute(name)
}
