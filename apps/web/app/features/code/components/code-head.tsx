import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { pathOfTyped } from '../path-of-typed.ts'

export type CodeTab = 'home' | 'trending' | 'explore' | 'topics' | 'collections' | 'search'

const tabs: [CodeTab, string, () => string][] = [
  ['home', '/github', m.code_tab_home],
  ['trending', '/github/trending', m.code_trending],
  ['explore', '/github/explore', m.code_explore],
  ['topics', '/github/topics', m.code_topics],
  ['collections', '/github/collections', m.code_collections],
  ['search', '/github/search', m.code_search],
]

type Props = { title: string; line?: ReactNode; current: CodeTab; words?: string; children: ReactNode }

/** The layout of the pages that list repositories. It always contains the search field. */
export function CodePage({ title, line, current, words = '', children }: Props) {
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-5">
        <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="flex min-w-0 grow flex-col gap-2">
            <Heading level={1}>{title}</Heading>
            {line && <p className="measure text-ink-soft">{line}</p>}
          </div>
          <CodeSearch key={words} words={words} />
        </header>
        <Tabs
          label={m.shell_place_code()}
          tabs={tabs.map(([name, to, label]) => ({ to, label: label(), current: name === current }))}
        />
        {children}
      </Paper>
    </div>
  )
}

/** A search field. A typed URL or `owner/name` opens its page instead of a search. */
export function CodeSearch({ words }: { words: string }) {
  const navigate = useNavigate()
  return (
    <search className="contents">
      <Form
        action="/github/search"
        className="flex w-full gap-2 sm:w-96"
        onSubmit={(event) => {
          const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          const path = pathOfTyped(typed)
          if (typed !== '' && path === undefined) return
          event.preventDefault()
          if (path !== undefined) void navigate(path)
        }}
      >
        <input
          name="q"
          type="search"
          defaultValue={words}
          data-code-search
          aria-label={m.code_search_label()}
          placeholder={m.code_search_hint()}
          maxLength={250}
          className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-sunken px-3 placeholder:text-ink-soft"
        />
        <Button type="submit" variant="primary" aria-label={m.code_search_submit()}>
          <Search size={18} aria-hidden />
        </Button>
      </Form>
    </search>
  )
}
