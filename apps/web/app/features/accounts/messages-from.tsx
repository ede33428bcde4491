import { contract, MESSAGES_FROM, type MessagesFrom } from '@engawa/contract'
import { useState } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { Choice } from '#app/ui/choice.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'

const labels: Record<MessagesFrom, () => string> = {
  everybody: m.accounts_letters_everybody,
  followed: m.accounts_letters_followed,
  nobody: m.accounts_letters_nobody,
}

/** A choice of the users who may send messages to the member. It returns to the old value if saving fails. */
export function MessagesFromChoice({ value }: { value: MessagesFrom }) {
  const [chosen, setChosen] = useState(value)
  async function choose(from: MessagesFrom) {
    const before = chosen
    setChosen(from)
    try {
      await call(contract.accounts.setLettersFrom, { from })
      toastSuccess(m.accounts_saved())
    } catch (error) {
      setChosen(before)
      toastError(errorText(error))
    }
  }
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <Choice
        label={m.accounts_letters()}
        hideLabel
        value={chosen}
        options={MESSAGES_FROM.map((each) => ({ value: each, label: labels[each]() }))}
        onChange={(from) => void choose(from)}
      />
      <p className="measure text-sm text-ink-soft">{m.accounts_letters_line()}</p>
    </div>
  )
}
