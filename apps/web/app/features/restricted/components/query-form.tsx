import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type Props = {
  /** Path of the page that shows the results. */
  action: string
  /** Name of the text field and of its query parameter. */
  name: string
  label: string
  hint?: string
  value: string
  submit: string
  maxLength?: number
  /** Further parameters of the query. */
  children?: ReactNode
}

/** A form with a text field and a button. It opens the results page with the text in the URL. It also works before scripts have run. */
export function QueryForm({ action, name, label, hint, value, submit, maxLength = 100, children }: Props) {
  return (
    <search>
      {/* A new key resets the form, so that the field shows the value of the current page. */}
      <Form key={`${action} ${value}`} action={action} className="flex w-full max-w-xl flex-col gap-1.5">
        <label htmlFor={`ask-${name}`} className="text-sm font-medium">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            id={`ask-${name}`}
            name={name}
            type="search"
            defaultValue={value}
            maxLength={maxLength}
            autoComplete="off"
            aria-describedby={hint === undefined ? undefined : `ask-${name}-hint`}
            className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-sunken px-3 placeholder:text-ink-soft"
          />
          {children}
          <Button type="submit" variant="primary" icon={<Search size={18} aria-hidden />}>
            <span className="max-sm:sr-only">{submit}</span>
          </Button>
        </div>
        {hint !== undefined && (
          <p id={`ask-${name}-hint`} className="measure text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </Form>
    </search>
  )
}
