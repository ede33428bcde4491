import type { PageView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { cx } from '#app/lib/view/class-names.ts'
import { nameOfPages } from './names.ts'

type Props = {
  pages: readonly PageView[]
  /** The pages on the screen, counted from 0. */
  shown: readonly number[]
  /** Leaves room for the bar below. */
  raised: boolean
}

/** What the shown pages are about, in the author's words, over the lower edge of the screen. Nothing where nothing was written. */
export function Descriptions({ pages, shown, raised }: Props) {
  const texts = shown.flatMap((at) => {
    const text = pages[at]?.description
    return text ? [{ number: at + 1, text }] : []
  })
  if (texts.length === 0) return null
  return (
    <section
      aria-label={m.pages_view_words()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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

/** What is shown, for screen readers: the pages, and what the author says of them. */
export function spokenPages(pages: readonly PageView[], shown: readonly number[]): string {
  const texts = shown.flatMap((at) => pages[at]?.description || [])
  return [nameOfPages(shown, pages.length), ...texts].join('. ')
}
