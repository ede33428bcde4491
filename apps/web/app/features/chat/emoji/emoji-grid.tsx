import { useState, type KeyboardEvent } from 'react'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { EMOJI_GROUPS } from './emoji-list.ts'
import { rememberEmoji, recentEmoji } from './recent-emoji.ts'

/** A grid of emoji, with the recently used emoji first. Arrow keys move the focus between them. */
export function EmojiGrid({ onChoose }: { onChoose: (emoji: string) => void }) {
  // The list of recent emoji does not change while the grid is open, so that emoji do not move under the finger.
  const [recent] = useState(() => recentEmoji.get())
  const groups = [
    ...(recent.length > 0 ? [{ name: m.chat_emoji_recent, emoji: recent }] : []),
    ...EMOJI_GROUPS,
  ]
  const choose = (emoji: string): void => {
    rememberEmoji(emoji)
    onChoose(emoji)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveInGrid} className="h-64 overflow-y-auto overscroll-contain px-1 pb-1">
      {groups.map(({ name, emoji }, at) => (
        <section key={name()} aria-label={name()}>
          <h3 className="px-2 pt-2 pb-1 font-sans text-sm text-ink-soft">{name()}</h3>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))]">
            {emoji.map((each, index) => (
              <BareButton
                key={each}

                tabIndex={at === 0 && index === 0 ? 0 : -1}
                onClick={() => choose(each)}
                className="flex h-10 items-center justify-center rounded-sm text-xl leading-none hover:bg-hover pointer-coarse:h-11"
              >
                {each}
              </BareButton>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const STEPS: Record<string, (buttons: HTMLElement[], at: number) => HTMLElement | undefined> = {
  ArrowRight: (all, at) => all[at + 1],
  ArrowLeft: (all, at) => all[at - 1],
  ArrowDown: (all, at) => inColumn(all.slice(at + 1), all[at]!),
  ArrowUp: (all, at) => inColumn(all.slice(0, at).reverse(), all[at]!),
}

/** Moves the focus between the buttons of a grid by arrow keys. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
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
