import type { SoftDisabledProps } from './soft-disabled.ts'

/** A switch with its label, for a change that applies immediately. */
export function Switch({
  label,
  checked,
  onChange,
  disabled,
  softDisabled,
}: SoftDisabledProps & {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      {label}
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser derives aria-checked from the checkbox
        role="switch"
        checked={checked}
        onChange={(event) => !softDisabled && onChange(event.target.checked)}
        disabled={disabled}
        aria-readonly={softDisabled}
        className="h-6 w-11 touch-target shrink-0 cursor-pointer appearance-none rounded-lg bg-line-strong p-0.5 transition-colors duration-150 before:block before:size-5 before:rounded-full before:bg-paper-3 before:shadow-1 before:transition-transform before:duration-150 checked:bg-accent checked:before:translate-x-5 dim-disabled"
      />
    </label>
  )
}
