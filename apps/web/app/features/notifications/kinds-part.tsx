import { contract, type NotificationMode, type NotificationSetting } from '@engawa/contract'
import { useState } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { toastError } from '#app/ui/toast.ts'

const modes = ['on', 'silent', 'off'] as const

const labels: Record<NotificationMode, () => string> = {
  on: m.notifications_mode_on,
  silent: m.notifications_mode_silent,
  off: m.notifications_mode_off,
}

/** A choice for each optional kind of notification: on, silent or off. */
export function KindsPart({ settings }: { settings: NotificationSetting[] }) {
  return (
    <ul className="divide-y divide-line">
      {settings.map(({ kind, label, mode }) =>
        mode === null ? null : <KindRow key={kind} kind={kind} label={label} saved={mode} />,
      )}
    </ul>
  )
}

function KindRow({ kind, label, saved }: { kind: string; label: string; saved: NotificationMode }) {
  const [mode, setMode] = useState(saved)
  async function choose(next: NotificationMode): Promise<void> {
    setMode(next)
    try {
      await call(contract.notifications.setMode, { kind, mode: next })
    } catch (error) {
      setMode(mode)
      toastError(errorText(error))
    }
  }
  return (
    <li id={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span aria-hidden>{label}</span>
      <Choice
        label={label}
        hideLabel
        value={mode}
        options={modes.map((value) => ({ value, label: labels[value]() }))}
        onChange={(next) => void choose(next)}
      />
    </li>
  )
}
