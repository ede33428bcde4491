import { LIMITS } from '@engawa/contract'
import { Search } from 'lucide-react'
import { useId, type FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SearchInput } from './search-input.tsx'
import { searchPath, type View } from './search-path.ts'

type Props = { q: string; view: Required<View>; tooLong: boolean }

/** The search field of the results page. An empty text does nothing. Before scripts have run it is a plain GET form. */
export function SearchBox({ q, view: { tab, sort, in: place }, tooLong }: Props) {
  const navigate = useNavigate()
  const error = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    const path = searchPath(typeof text === 'string' ? text : '', { tab, sort, in: place })
    if (path !== null) void navigate(path)
  }
  return (
    <search className="max-w-2xl">
      <Form action="/search" onSubmit={submit} className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SearchInput
            q={q}
            aria-label={m.search_input()}
            placeholder={m.search_input()}
            aria-invalid={tooLong || undefined}
            aria-describedby={tooLong ? error : undefined}
            className="min-h-11 w-full rounded-md border border-line-strong bg-sunken px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger"
          />
        </div>
        {place !== '' && <input type="hidden" name="in" value={place} />}
        <input type="hidden" name="tab" value={tab} />
        <input type="hidden" name="sort" value={sort} />
        <Button type="submit" variant="primary" icon={<Search size={18} aria-hidden />}>
          {m.search_submit()}
        </Button>
      </Form>
      {tooLong && (
        <p id={error} role="alert" className="mt-1.5 text-sm text-danger">
          {m.search_too_long({ max: LIMITS.searchMax })}
        </p>
      )}
    </search>
  )
}
