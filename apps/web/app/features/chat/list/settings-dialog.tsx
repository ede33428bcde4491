import { contract } from '@engawa/contract'
import { useState } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { toastError } from '#app/ui/toast.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { m } from '#app/texts/messages.js'
import { notifySetting, notifyState, setNotify } from '../notify/notify-setting.ts'

/** Settings of notifications in this browser, and of read marks. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={m.chat_settings_title()}>
      <div className="flex flex-col gap-4">
        <Notifications />
        <ReadMarks />
      </div>
    </Dialog>
  )
}

function Notifications() {
  const wanted = notifySetting.use()
  const [state, setState] = useState(() => notifyState(wanted))
  const line =
    state === 'denied'
      ? m.chat_notify_denied()
      : state === 'impossible'
        ? m.chat_notify_impossible()
        : m.chat_notify_line()
  return (
    <div>
      <Switch
        label={m.chat_notify_switch()}
        checked={state === 'on'}
        disabled={state === 'denied' || state === 'impossible'}
        onChange={(on) => void setNotify(on).then(setState)}
      />
      <p className="text-sm text-ink-soft">{line}</p>
    </div>
  )
}

function ReadMarks() {
  const [chosen, setChosen] = useState<boolean>()
  // The server stores the setting of read marks for all devices.
  const stored = useLoaded('settings', () => call(contract.chat.settings, {}))
  const on = chosen ?? stored.value?.readMarks

  async function change(next: boolean): Promise<void> {
    setChosen(next)
    try {
      await call(contract.chat.setSettings, { readMarks: next })
    } catch (error) {
      setChosen(!next)
      toastError(errorText(error))
    }
  }

  if (stored.problem !== undefined) return <FailedState what={stored.problem} onRetry={stored.reload} />
  if (on === undefined) return <Skeleton className="h-16 w-full" />
  return (
    <div>
      <Switch label={m.chat_read_marks()} checked={on} onChange={(next) => void change(next)} />
      <p className="text-sm text-ink-soft">{m.chat_read_marks_line()}</p>
    </div>
  )
}
