import { useId } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Props = { label: string; value: string }

/** A text with a button that copies it. */
export function CopyLine({ label, value }: Props) {
  const id = useId()
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
      <CopyButton label={label} value={value} />
    </div>
  )
}

/**
 * A secret with a button that copies it, in groups of four characters for typing. The groups wrap, and the text has no spaces, so a
 * selected secret is also copied without them.
 */
export function CopySecret({ label, value }: Props) {
  return (
    <fieldset className="w-full min-w-0">
      <legend className="mb-1 text-sm">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-h-11 min-w-0 grow basis-72 rounded-md border border-line-strong bg-sunken px-3 py-2 select-all">
          {value.match(/.{1,4}/g)?.map((four, index) => (
            // The groups of a secret never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className="me-2 inline-block">
              {four}
            </span>
          ))}
        </code>
        <CopyButton label={label} value={value} />
      </div>
    </fieldset>
  )
}

function CopyButton({ label, value }: Props) {
  const { busy, run } = useAction()
  const copy = () => run(() => navigator.clipboard.writeText(value), m.accounts_copied())
  return (
    <Button busy={busy} aria-label={m.accounts_copy_what({ what: label })} onClick={() => void copy()}>
      {m.accounts_copy()}
    </Button>
  )
}
