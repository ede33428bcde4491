import { useId } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** A text with a button that copies it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const id = useId()
  const { busy, run } = useAction()
  const copy = () => run(() => navigator.clipboard.writeText(value), m.accounts_copied())
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="w-full text-sm">
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className="h-11 min-w-0 grow basis-72 rounded-md border border-line-strong bg-sunken px-3 text-sm"
      />
      <Button busy={busy} aria-label={m.accounts_copy_what({ what: label })} onClick={() => void copy()}>
        {m.accounts_copy()}
      </Button>
    </div>
  )
}
