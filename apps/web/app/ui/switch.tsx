import { Switch as Base } from '@base-ui/react/switch'
import { useId } from 'react'
import type { HeldProps } from './held.ts'

/** On or off at once, with its name beside it. */
export function Switch({
  label,
  checked,
  onChange,
  disabled,
  held,
}: HeldProps & {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label id={id}>{label}</label>
      <Base.Root
        aria-labelledby={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        readOnly={held ?? false}
        className="touch-target h-6 w-11 shrink-0 cursor-pointer rounded-lg bg-line-strong p-0.5 transition-colors duration-150 data-checked:bg-accent data-disabled:opacity-50 data-readonly:opacity-50"
      >
        <Base.Thumb className="block size-5 rounded-full bg-paper-3 shadow-1 transition-transform duration-150 data-checked:translate-x-5" />
      </Base.Root>
    </div>
  )
}
