import { useMemo, useState, type KeyboardEvent } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EMOJI_GROUPS } from './emoji-list.ts'
import { findEmoji, loadEmojiWords, type NamedEmoji } from './emoji-words.ts'
import { rememberEmoji, recentEmoji } from './recent-emoji.ts'

type Shown = { emoji: string; name?: string }
type Group = { title: string; emoji: readonly Shown[] }

/**
 * A grid of emoji, with the recently used emoji first, and a search below it. Arrow keys move the focus between emoji. The search is not
 * first, because it would get the focus and open the keyboard of a phone.
 */
export function EmojiGrid({ onChoose }: { onChoose: (emoji: string) => void }) {
  // The list of recent emoji does not change while the grid is open, so that emoji do not move under the finger.
  const [recent] = useState(() => recentEmoji.get())
  const [query, setQuery] = useState('')
  const found = useFound(query)
  const groups = query.trim() === '' ? usualGroups(recent) : foundGroups(found)
  const first = groups.find(({ emoji }) => emoji.length > 0)?.emoji[0]
  const choose = ({ emoji }: Shown): void => {
    rememberEmoji(emoji)
    onChoose(emoji)
  }
  return (
    <div onKeyDown={moveInGrid} role="presentation">
      <div className="h-64 overflow-y-auto overscroll-contain px-1 pb-1">
        {groups.map(({ title, emoji }) => (
          <EmojiSection key={title} title={title} emoji={emoji} first={first} onChoose={choose} />
        ))}
      </div>
      <div className="border-t border-line p-2">
        <Field
          type="search"
          label={m.chat_emoji_search()}
          hideLabel
          placeholder={m.chat_emoji_search()}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (query.trim() !== '' && first) choose(first)
          }}
        />
      </div>
    </div>
  )
}

/** Returns the emoji that match a query; undefined while their words are loading. */
function useFound(query: string): NamedEmoji[] | undefined {
  const [failed, setFailed] = useState(false)
  const loaded = useLate(loadEmojiWords, query !== '' && !failed, () => setFailed(true))
  return useMemo(() => (failed ? [] : loaded && findEmoji(loaded.all, query)), [failed, loaded, query])
}

const usualGroups = (recent: readonly string[]): Group[] =>
  [...(recent.length > 0 ? [{ name: m.chat_emoji_recent, emoji: recent }] : []), ...EMOJI_GROUPS].map(
    ({ name, emoji }) => ({ title: name(), emoji: emoji.map((each) => ({ emoji: each })) }),
  )

const foundGroups = (found: NamedEmoji[] | undefined): Group[] => [
  {
    title: !found
      ? m.chat_emoji_loading()
      : found.length === 0
        ? m.chat_emoji_none()
        : m.chat_emoji_found({ count: found.length }),
    emoji: found ?? [],
  },
]

type SectionProps = Group & { first: Shown | undefined; onChoose: (emoji: Shown) => void }

function EmojiSection({ title, emoji, first, onChoose }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3 aria-live="polite" className="px-2 pt-2 pb-1 font-sans text-sm text-ink-soft">
        {title}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))]">
        {emoji.map((each) => (
          <BareButton
            key={each.emoji}

            title={each.name}
            tabIndex={each === first ? 0 : -1}
            onClick={() => onChoose(each)}
            className="flex h-10 items-center justify-center rounded-sm text-xl leading-none hover:bg-hover pointer-coarse:h-11"
          >
            {each.emoji}
          </BareButton>
        ))}
      </div>
    </section>
  )
}

const STEPS: Record<string, (buttons: HTMLElement[], at: number) => HTMLElement | undefined> = {
  ArrowRight: (all, at) => all[at + 1],
  ArrowLeft: (all, at) => all[at - 1],
  ArrowDown: (all, at) => inColumn(all.slice(at + 1), all[at]!),
  ArrowUp: (all, at) => inColumn(all.slice(0, at).reverse(), all[at]!),
}

/** Moves the focus between the buttons of a grid by arrow keys. In a text field, only the up and down keys do so. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const inField = event.target instanceof HTMLInputElement
  if (!step || (inField && /Left|Right/.test(event.key))) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? buttons[0] : step(buttons, at)
  event.preventDefault()
  next?.focus()
}

/** Returns the first element that is in the same column but in another row. */
function inColumn(others: HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  return others.find((each) => {
    const box = each.getBoundingClientRect()
    return box.top !== top && Math.abs(box.left - left) < box.width / 2
  })
}
