import { cx } from '#app/lib/view/class-names.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { ReadAs } from '#app/ui/read-as.tsx'
import type { LineReaction } from '../engine/types.ts'

type Props = {
  reactions: readonly LineReaction[]
  peerName: string
  onToggle: (emoji: string, on: boolean) => void
}

/** The emoji reactions to a message. A press adds or removes the viewer's own reaction. */
export function ReactionsRow({ reactions, peerName, onToggle }: Props) {
  return (
    <ul className="-mt-1 flex flex-wrap gap-1 px-1.5 pb-1">
      {reactions.map(({ emoji, mine, theirs }) => {
        const names = listOf([...(mine ? [m.chat_you_name()] : []), ...(theirs ? [peerName] : [])])
        return (
          <li key={emoji}>
            <BareButton
              aria-pressed={mine}
              title={names}
              onClick={() => onToggle(emoji, !mine)}
              className={cx(
                'flex h-7 touch-target items-center gap-1 rounded-full border px-2 text-sm leading-none transition-colors duration-150 starting:scale-75 motion-safe:transition-all',
                mine
                  ? 'border-accent bg-accent-soft text-accent-text'
                  : 'border-line bg-paper-3 hover:bg-hover',
              )}
            >
              <ReadAs text={m.chat_reaction({ emoji, names })} className="flex items-center gap-1">
                <span>{emoji}</span>
                {mine && theirs && <span className="tabular-nums">2</span>}
              </ReadAs>
            </BareButton>
          </li>
        )
      })}
    </ul>
  )
}
