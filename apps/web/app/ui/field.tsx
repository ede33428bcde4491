import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from './icon-button.tsx'
import { useFieldError } from './field-error.ts'

type Labelled = {
  label: string
  /**
   * The error of the value that was sent, in the reader's language. It is hidden once the field changes. Empty if the form needs the
   * field, which takes the focus.
   */
  error?: string | undefined
  /** Whether the error is about the current value, so that it is shown until its cause is gone. */
  live?: boolean
  hint?: string | undefined
  /** Whether the label is only for screen readers. */
  hideLabel?: boolean
  className?: string | undefined
}

const inputClass =
  'w-full min-h-11 rounded-md border border-line-strong bg-sunken px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2'

/** An input with its label, hint and error. */
export function Field({
  label,
  error,
  live,
  hint,
  hideLabel,
  className,
  ...rest
}: Labelled & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, error, live, hint, hideLabel, className }}>
      {(wiring) =>
        rest.type === 'password' ? (
          <PasswordInput {...rest} {...wiring} />
        ) : (
          <input {...rest} {...wiring} className={inputClass} />
        )
      }
    </FieldFrame>
  )
}

/** A password input with a button that shows the password. */
function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const isAlive = useHydrated()
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input {...props} type={shown ? 'text' : 'password'} className={cx(inputClass, 'pr-12')} />
      {isAlive && (
        <IconButton
          label={shown ? m.ui_hide_typed() : m.ui_show_typed()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 right-0.5"
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** Like `Field`, for a text of several lines. */
export function TextArea({
  label,
  error,
  live,
  hint,
  hideLabel,
  className,
  ...rest
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, error, live, hint, hideLabel, className }}>
      {(wiring) => <PlainTextArea rows={4} {...rest} {...wiring} className="resize-y" />}
    </FieldFrame>
  )
}

/** A text area without label, for composers. Name it with `aria-label`. */
export const PlainTextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={cx(inputClass, className)} />
)

type Wiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'data-needed': true | undefined
}

function FieldFrame({
  label,
  error,
  live = false,
  hint,
  hideLabel,
  className,
  children,
}: { [Key in keyof Labelled]: Labelled[Key] | undefined } & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const { shownError, hideError } = useFieldError(error, live)
  const notes = [shownError && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex flex-col gap-1.5', className)} onChange={hideError}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': shownError ? true : undefined,
        'aria-describedby': notes || undefined,
        'data-needed': error === '' || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {shownError && (
        <p id={`${id}-error`} className="text-sm text-danger" role="alert">
          {shownError}
        </p>
      )}
    </div>
  )
}
