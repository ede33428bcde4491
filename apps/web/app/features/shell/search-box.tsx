import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SearchInput, searchPath, searchRoute } from '#app/features/search/index.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

/**
 * The search form of the header. It opens /search with the cleaned text and does nothing for an empty text. It also works without
 * scripts.
 */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate()
  const location = useLocation()
  const shown = location.pathname === '/search' ? searchRoute.read(location).q : ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('q')
    const path = searchPath(typeof given === 'string' ? given : '')
    if (path !== null) void navigate(path)
  }

  return (
    <search aria-label={m.shell_search_site()} className={className}>
      <form action="/search" onSubmit={submit} className="relative">
        <input type="hidden" name="tab" value="all" />
        <SearchInput
          key={shown}
          q={shown}
          aria-label={m.shell_search_hint()}
          // A short placeholder, because the header leaves little room for the field.
          placeholder={m.shell_search()}
          className="h-10 w-full rounded-md border border-line-strong bg-sunken pr-11 pl-3 text-ink placeholder:text-ink-soft"
        />
        <IconButton type="submit" label={m.shell_search()} className="absolute top-0 right-0">
          <Search size={18} aria-hidden />
        </IconButton>
      </form>
    </search>
  )
}
