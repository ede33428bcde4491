import { restricted, type RestrictedEntry } from '@engawa/contract/restricted'
import { useState } from 'react'
import { formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useAction } from '#app/ui/use-action.ts'

/**
 * The settings of a reader of the section. Each change reloads the document, because it changes the origins from which the document
 * may load content.
 */
export function OwnChoices({ entry }: { entry: RestrictedEntry }) {
  return (
    <section aria-labelledby="own" className="flex flex-col gap-3">
      <Heading level={2} size="lg" id="own">
        {m.restricted_own()}
      </Heading>
      <Thumbnails chosen={entry.thumbnails} />
      <Confirmed at={entry.confirmedAt} />
    </section>
  )
}

function Thumbnails({ chosen }: { chosen: boolean }) {
  const { busy, run } = useAction()
  const [on, setOn] = useState(chosen)
  async function change(next: boolean): Promise<void> {
    setOn(next)
    if (await run(() => call(restricted.thumbnails, { on: next }))) window.location.reload()
    else setOn(chosen)
  }
  return (
    <div className="rounded-md border border-line bg-paper-2 px-4 py-2">
      <Switch
        label={m.restricted_thumbnails()}
        checked={on}
        softDisabled={busy}
        onChange={(next) => void change(next)}
      />
      <p className="measure pb-2 text-sm text-ink-soft">{m.restricted_thumbnails_line()}</p>
    </div>
  )
}

function Confirmed({ at }: { at: string | null }) {
  const { busy, run } = useAction()
  async function withdraw(): Promise<void> {
    if (await run(() => call(restricted.withdraw, {}))) window.location.reload()
  }
  if (at === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-paper-2 px-4 py-3">
      <p className="min-w-0 grow basis-60">
        {m.restricted_confirmed_at({ day: formatDay(at) })}
        <span className="block text-sm text-ink-soft">{m.restricted_withdraw_line()}</span>
      </p>
      <Button busy={busy} onClick={() => void withdraw()}>
        {m.restricted_withdraw()}
      </Button>
    </div>
  )
}
