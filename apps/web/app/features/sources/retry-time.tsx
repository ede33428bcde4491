import { formatDuration } from '#app/lib/text/format.ts'
import { useNow } from '#app/lib/view/use-now.ts'
import { m } from '#app/texts/messages.js'

const TEXTS = {
  /** Text for use inside a sentence. */
  phrase: m.sources_again,
  sentence: m.sources_again_sentence,
  /** Text for a source that accepts no more requests until the given time. */
  granted: m.sources_granted_again,
}

/**
 * The time until the next request to a source, e.g. "trying again in 12 minutes", or until the source accepts requests. Renders
 * nothing after that time.
 */
export function RetryTime({ at, variant = 'phrase' }: { at: string; variant?: keyof typeof TEXTS }) {
  const seconds = (new Date(at).getTime() - useNow()) / 1_000
  return seconds > 0 ? TEXTS[variant]({ time: formatDuration(seconds) }) : null
}
