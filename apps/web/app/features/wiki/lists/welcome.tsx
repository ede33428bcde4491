import { LIMITS, wikiPath, wikiTitleOf, type WikiHome } from '@engawa/contract'
import { FilePlus2, Search, Shuffle } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ReadAs } from '#app/ui/read-as.tsx'
import { RevisionRow } from '../revision-row.tsx'
import { listPath, RANDOM_PATH, viewPath } from '../wiki-paths.ts'

/** The start page of the wiki: search, a new page, and recent activity. */
export function Welcome({ home }: { home: WikiHome }) {
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-x-8 gap-y-4 mid:grid-cols-2">
        <FindPage />
        <NewPage />
      </div>
      {home.counts.pages > 0 && <Counts counts={home.counts} />}
      {home.counts.pages === 0 && <EmptyState line={m.wiki_empty()} />}
      <div className="grid gap-8 mid:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {home.recent.length > 0 && (
          <Part title={m.wiki_recent()}>
            <ul className="flex flex-col divide-y divide-line">
              {home.recent.map((revision) => (
                <li key={revision.id} className="py-3">
                  <RevisionRow revision={revision} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        <div className="flex flex-col gap-8">
          <Categories home={home} />
          <Newest home={home} />
          <MostWanted home={home} />
        </div>
      </div>
    </div>
  )
}

/** The numbers of pages, categories and edits. Each number links to its list. */
function Counts({ counts: { pages, categories, edits } }: Pick<WikiHome, 'counts'>) {
  const links = [
    { to: listPath('pages'), label: m.wiki_count_pages({ count: pages }) },
    { to: listPath('categories'), label: m.wiki_count_categories({ count: categories }) },
    { to: listPath('recent'), label: m.wiki_count_edits({ count: edits }) },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-soft pointer-coarse:gap-y-4.5">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="touch-target hover:text-ink hover:underline">
          {label}
        </Link>
      ))}
      <ButtonLink to={RANDOM_PATH} size="sm" icon={<Shuffle size={16} aria-hidden />} className="sm:ml-auto">
        {m.wiki_random()}
      </ButtonLink>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-2">
    <Heading level={2}>{title}</Heading>
    {children}
  </section>
)

function Categories({ home: { categories } }: { home: WikiHome }) {
  if (categories.length === 0) return null
  return (
    <Part title={m.wiki_categories()}>
      <ul className="flex flex-wrap gap-2 pointer-coarse:gap-y-4">
        {categories.map(({ name, pages }) => (
          <li key={name}>
            <ChipLink wraps to={listPath('pages', { category: name })}>
              {name} <span className="text-ink-soft">{pages}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Newest({ home: { newest } }: { home: WikiHome }) {
  if (newest.length === 0) return null
  return (
    <Part title={m.wiki_newest()}>
      <ul className="flex flex-col gap-1.5 pointer-coarse:gap-4.5">
        {newest.map(({ id, title, updatedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <TextLink to={wikiPath(title)} className="touch-target min-w-0 break-words">
              {title}
            </TextLink>
            <RelativeTime time={updatedAt} className="text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function MostWanted({ home: { wanted } }: { home: WikiHome }) {
  if (wanted.length === 0) return null
  return (
    <Part title={m.wiki_wanted()}>
      <ul className="flex flex-wrap gap-2 pointer-coarse:gap-y-4">
        {wanted.map(({ title, links }) => (
          <li key={title}>
            <ChipLink wraps to={viewPath(title, 'edit')} tone="amber">
              <ReadAs text={m.wiki_missing_link({ title })}>
                {title} <span>{links}</span>
              </ReadAs>
            </ChipLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A plain GET form of the site's search. */
const FindPage = () => (
  <search>
    <Form action="/search" className="flex items-end gap-2">
      <Field label={m.wiki_find()} className="flex-1" type="search" name="q" maxLength={LIMITS.searchMax} />
      <input type="hidden" name="tab" value="wiki-page" />
      <Button type="submit" icon={<Search size={18} aria-hidden />}>
        {m.wiki_find_submit()}
      </Button>
    </Form>
  </search>
)

function NewPage() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('title')
    const title = wikiTitleOf(typeof text === 'string' ? text : '')
    if (title === undefined) setProblem(m.wiki_bad_title())
    else void navigate(viewPath(title, 'edit'))
  }
  return (
    <form id="new-page" onSubmit={submit} className="flex items-end gap-2">
      <Field
        label={m.wiki_new()}
        className="flex-1"
        name="title"
        maxLength={LIMITS.wikiTitleMax}
        error={problem}
        onChange={() => setProblem(undefined)}
      />
      <Button type="submit" icon={<FilePlus2 size={18} aria-hidden />}>
        {m.wiki_new_submit()}
      </Button>
    </form>
  )
}
