type Choice<T extends string> = { value: T; label: string }

export type SelectProps<T extends string> = {
  label: string
  value: T
  choices: readonly Choice<T>[]
  onChange: (value: T) => void
  hideLabel?: boolean
  className?: string
}

export const labelClass = (isHidden: boolean | undefined): string =>
  isHidden ? 'sr-only' : 'text-sm font-medium'

export const triggerClass =
  'inline-flex min-h-11 items-center justify-between gap-2 rounded-md border border-line-strong bg-sunken px-3 text-left select-none'
