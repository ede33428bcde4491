import { cleanSearch } from '@engawa/contract'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'

/** Opens /search with the cleaned text; an empty one does nothing. It works without a script too. */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const shown = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('q')
    const text = cleanSearch(typeof given === 'string' ? given : '')
    if (text !== '') void navigate(`/search?q=${encodeURIComponent(text)}&tab=all`)
  }

  return (
    <search aria-label={m.shell_search_site()} className={className}>
      <form action="/search" onSubmit={submit} className="relative">
        <input type="hidden" name="tab" value="all" />
        <input
          key={shown}
          type="search"
          name="q"
          defaultValue={shown}
          aria-label={m.shell_search_hint()}
          placeholder={m.shell_search_hint()}
          maxLength={500}
          enterKeyHint="search"
          autoComplete="off"
          className="h-10 w-full rounded-md border border-line-strong bg-sunken pr-11 pl-3 text-ink placeholder:text-ink-soft [&::-webkit-search-cancel-button]:appearance-none"
        />
        <button
          type="submit"
          aria-label={m.shell_search()}
          className="absolute inset-y-0 right-0 flex w-11 touch-target items-center justify-center rounded-md text-ink-soft hover:text-ink"
        >
          <Search size={18} aria-hidden />
        </button>
      </form>
    </search>
  )
}
