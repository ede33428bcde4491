import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { Drafts } from './use-drafts.ts'

type Props = { drafts: Pick<Drafts, 'titles' | 'isSaving' | 'reset'>; onSave: () => void }

/** The bar at the lower edge that saves the changes of all tabs. It is shown while there are any. */
export function SaveBar({ drafts: { titles, isSaving, reset }, onSave }: Props) {
  if (titles.length === 0) return null
  return (
    <section
      aria-label={m.settings_unsaved()}
      className="sticky bottom-0 mt-8 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line bg-paper-3 py-3 sm:gap-x-4"
    >
      <Button variant="primary" busy={isSaving} onClick={onSave}>
        {m.settings_save()}
      </Button>
      <Button variant="plain" disabled={isSaving} onClick={reset}>
        {m.settings_reset()}
      </Button>
      <p className="min-w-0 text-sm text-ink-soft max-sm:basis-full max-sm:truncate" aria-live="polite">
        {m.settings_unsaved_in({ groups: listOf(titles) })}
      </p>
    </section>
  )
}
