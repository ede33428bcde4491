import type { CodeReactions } from '@engawa/contract'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'

const FACES: Record<string, string> = {
  '+1': '👍',
  '-1': '👎',
  laugh: '😄',
  hooray: '🎉',
  confused: '😕',
  heart: '❤️',
  rocket: '🚀',
  eyes: '👀',
}

/** The reactions to a text, each with its number. */
export function Reactions({ reactions }: { reactions: CodeReactions }) {
  const shown = Object.entries(reactions?.counts ?? {}).filter(([name, count]) => count > 0 && FACES[name])
  if (shown.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={m.code_reactions()}>
      {shown.map(([name, count]) => (
        <li key={name} className="rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm">
          {FACES[name]} {formatCount(count)}
        </li>
      ))}
    </ul>
  )
}
