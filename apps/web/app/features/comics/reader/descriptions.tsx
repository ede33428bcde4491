import type { PageView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { cx } from '#app/lib/view/class-names.ts'
import { nameOfPages } from './names.ts'

type Props = {
  pages: readonly PageView[]
  /** The visible pages, counted from 0. */
  shown: readonly number[]
  /** Whether the bar below is shown, so that the descriptions must leave space for it. */
  raised: boolean
}

/** The author's descriptions of the visible pages, at the bottom of the screen. Renders nothing if they have no descriptions. */
export function Descriptions({ pages, shown, raised }: Props) {
  const texts = shown.flatMap((at) => {
    const text = pages[at]?.description
    return text ? [{ number: at + 1, text }] : []
  })
  if (texts.length === 0) return null
  return (
    <section
      aria-label={m.pages_view_words()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className={cx(
        'absolute inset-x-0 mx-auto max-h-[32dvh] w-fit max-w-prose overflow-y-auto rounded-md border border-line bg-paper-3 px-4 py-3 text-ink shadow-2 select-text',
        raised ? 'bottom-20' : 'bottom-[max(12px,env(safe-area-inset-bottom))]',
      )}
    >
      {texts.map(({ number, text }) => (
        <p key={number} className="whitespace-pre-line not-first:mt-2">
          {texts.length > 1 && <span className="me-2 text-sm text-ink-soft tabular-nums">{number}</span>}
          {text}
        </p>
      ))}
    </section>
  )
}

/** Returns the numbers and descriptions of the visible pages as a text for screen readers. */
export function announcementOfPages(pages: readonly PageView[], shown: readonly number[]): string {
  const texts = shown.flatMap((at) => pages[at]?.description || [])
  return [nameOfPages(shown, pages.length), ...texts].join('. ')
}
