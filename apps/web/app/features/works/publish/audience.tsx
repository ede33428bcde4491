import { contract, type WorkView } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { useLoaded } from '#app/ui/use-loaded.ts'

const COUNTED = 1_000

function audienceText(count: number): string {
  if (count === 0) return m.publish_audience_none()
  return count >= COUNTED ? m.publish_audience_many() : m.publish_audience({ count })
}

/**
 * A line about the members whom a publication would notify: of the work, or of a chapter of a published work. It has its height before the
 * number is loaded.
 */
export function Audience({ work: { id, status } }: { work: Pick<WorkView, 'id' | 'status'> }) {
  const { value, problem } = useLoaded(status, () => call(contract.works.audience, { id }))
  return (
    <p className="min-h-6 text-sm text-ink-soft" aria-live="polite">
      {problem ?? (value && audienceText(status === 'published' ? value.chapter : value.work))}
    </p>
  )
}
