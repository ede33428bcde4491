import { restricted } from '@engawa/contract/restricted'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast.ts'

/** Closes the section by one press, for everybody at once; its sources and terms stay as they are set. */
export function CloseNow() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function close(): Promise<void> {
    setBusy(true)
    try {
      const { version, values } = await call(restricted.settings, {})
      const { action } = await call(restricted.saveSettings, { version, values: { ...values, open: false } })
      toastWithUndo(m.restricted_closed_now(), action, () => void revalidate())
      await revalidate()
    } catch (error) {
      toastError(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="danger" busy={busy} onClick={() => void close()}>
      {m.restricted_close_now()}
    </Button>
  )
}
