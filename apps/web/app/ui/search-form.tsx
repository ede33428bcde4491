import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

type Props = {
  action: string
  /** The accessible name of the field, which is also its placeholder. */
  label: string
  /** The text of the button. */
  submit: string
  value?: string
  maxLength: number
  variant?: 'primary' | 'quiet'
  className?: string
  /** Additional fields of the query. */
  children?: ReactNode
}

/** A search form that puts the text into the address as `q`. It works before scripts have run. */
export const SearchForm = ({
  action,
  label,
  submit,
  value = '',
  maxLength,
  variant = 'quiet',
  className,
  children,
}: Props) => (
  <search className={className}>
    <Form action={action} className="flex w-full items-end gap-2">
      <Field
        key={value}
        label={label}
        hideLabel
        type="search"
        name="q"
        placeholder={label}
        defaultValue={value}
        maxLength={maxLength}
        className="min-w-0 grow"
      />
      {children}
      <Button type="submit" variant={variant} icon={<Search size={18} aria-hidden />}>
        {submit}
      </Button>
    </Form>
  </search>
)
