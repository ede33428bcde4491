import { formatDuration } from '#app/lib/format.ts'
import { useNow } from '#app/lib/use-now.ts'
import { m } from '#app/texts/messages.js'

type Props = {
  at: string
  /** A sentence of its own, instead of a part of one. */
  asSentence?: boolean
}

/** When a source is asked again: "asked again in 12 minutes"; nothing once that is over. */
export function Again({ at, asSentence = false }: Props) {
  const seconds = (new Date(at).getTime() - useNow()) / 1_000
  if (seconds <= 0) return null
  const time = formatDuration(seconds)
  return <>{asSentence ? m.sources_again_sentence({ time }) : m.sources_again({ time })}</>
}
