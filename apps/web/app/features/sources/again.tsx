import { formatDuration } from '#app/lib/text/format.ts'
import { useNow } from '#app/lib/view/use-now.ts'
import { m } from '#app/texts/messages.js'

const SAYS = {
  /** A part of a sentence. */
  asked: m.sources_again,
  sentence: m.sources_again_sentence,
  /** Of what a source grants. */
  granted: m.sources_granted_again,
}

/** When a source is asked, or grants requests, again: "asked again in 12 minutes"; nothing once that is over. */
export function Again({ at, says = 'asked' }: { at: string; says?: keyof typeof SAYS }) {
  const seconds = (new Date(at).getTime() - useNow()) / 1_000
  return seconds > 0 ? SAYS[says]({ time: formatDuration(seconds) }) : null
}
