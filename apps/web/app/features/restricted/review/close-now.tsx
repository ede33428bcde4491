import { restricted } from '@engawa/contract/restricted'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** Closes the section for all readers with one press. The settings of its sources and terms do not change. */
export function CloseNow() {
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction()
  const close = () =>
    run(async () => {
      const { version, values } = await call(restricted.settings, {})
      const { action } = await call(restricted.saveSettings, { version, values: { ...values, open: false } })
      toastWithUndo(m.restricted_closed_now(), action, () => void revalidate())
      await revalidate()
    })
  return (
    <Button variant="danger" busy={busy} onClick={() => void close()}>
      {m.restricted_close_now()}
    </Button>
  )
}
