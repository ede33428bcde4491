import { useId, type ComponentProps } from 'react'
import { cx } from '#app/lib/class-names.ts'

type Shared = {
  label: string
  /** What is wrong, in the reader's language. */
  error?: string | undefined
  hint?: string | undefined
  /** The label is read out but not shown. */
  hideLabel?: boolean
}

export const inputClass =
  'w-full min-h-11 rounded-md border border-line-strong bg-sunken px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2'

/** A labelled input with its hint and its error. */
export function Field({
  label,
  error,
  hint,
  hideLabel,
  className,
  ...rest
}: Shared & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <FieldLabel id={id} label={label} hidden={hideLabel} />
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={inputClass}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

/** The same for text of several lines. */
export function TextArea({
  label,
  error,
  hint,
  hideLabel,
  className,
  ...rest
}: Shared & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <FieldLabel id={id} label={label} hidden={hideLabel} />
      <textarea
        rows={4}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={cx(inputClass, 'resize-y')}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

const describedBy = (id: string, error?: string, hint?: string): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

function FieldLabel({ id, label, hidden }: { id: string; label: string; hidden?: boolean | undefined }) {
  return (
    <label htmlFor={id} className={hidden ? 'sr-only' : 'text-sm font-medium'}>
      {label}
    </label>
  )
}

function FieldNotes({
  id,
  error,
  hint,
}: {
  id: string
  error?: string | undefined
  hint?: string | undefined
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
