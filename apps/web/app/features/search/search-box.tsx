import { LIMITS } from '@engawa/contract'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { searchPath } from './search-query.ts'

/** The search of this page; empty text does nothing. A plain GET form before scripts have run. */
export function SearchBox({ q, tab, tooLong }: { q: string; tab: string; tooLong: boolean }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    const path = searchPath(typeof text === 'string' ? text : '', tab)
    if (path !== null) void navigate(path)
  }
  return (
    <search>
      <Form action="/search" onSubmit={submit} className="flex max-w-2xl items-start gap-2">
        <Field
          label={m.search_input()}
          hideLabel
          className="flex-1"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LIMITS.searchRawMax}
          placeholder={m.search_input()}
          error={tooLong ? m.search_too_long({ max: LIMITS.searchMax }) : undefined}
        />
        <input type="hidden" name="tab" value={tab} />
        <Button type="submit" variant="primary" icon={<Search size={18} aria-hidden />}>
          {m.search_submit()}
        </Button>
      </Form>
    </search>
  )
}
