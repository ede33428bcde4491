import { wikiPath, type WikiHeading, type WikiInfobox, type WikiPage } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Cover } from '#app/features/subjects/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Card } from '#app/ui/paper.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { listPath } from '../wiki-paths.ts'
import { withSectionLinks } from './section-links.ts'
import { useHeadingInSight } from './use-heading-in-sight.ts'

/** Minimum number of headings for a table of contents. */
const FEW = 3

type Props = {
  page: Pick<WikiPage, 'html' | 'headings' | 'categories' | 'infobox' | 'redirect'>
  /** The title of the page, for links that edit its sections; undefined when only some members may edit it. */
  editable?: string | undefined
  /** Whether the page is in a narrow column, such as beside a comparison. It then has no table of contents. */
  narrow?: boolean
  /** Shown at the end of the text. */
  children?: ReactNode
}

/**
 * A wiki page for reading. On wide screens the table of contents and the infobox are beside the text, on phones above it. The
 * categories are below the text.
 */
export function ReadView({ page, editable, narrow = false, children }: Props) {
  const { headings, categories, infobox, redirect } = page
  const hasContents = !narrow && headings.length >= FEW
  const html = editable === undefined ? page.html : withSectionLinks(page.html, editable, headings)
  return (
    <div className={cx('grid items-start gap-6', !narrow && 'mid:grid-cols-[minmax(0,1fr)_auto]')}>
      {(hasContents || infobox) && (
        <aside
          className={cx(
            'flex flex-col gap-6 print:hidden',
            !narrow && 'mid:order-2 mid:w-64 mid:self-stretch',
          )}
        >
          {infobox && <Infobox infobox={infobox} narrow={narrow} />}
          {hasContents && <Contents headings={headings} />}
        </aside>
      )}
      <div className="flex min-w-0 flex-col gap-6">
        {redirect !== null && (
          <p>
            {richText(m.wiki_redirect_line, {
              page: <TextLink to={wikiPath(redirect)}>{redirect}</TextLink>,
            })}
          </p>
        )}
        <Prose html={html} />
        {categories.length > 0 && (
          <nav
            aria-label={m.wiki_categories()}
            className="flex flex-wrap gap-2 border-t border-line pt-4 pointer-coarse:gap-y-4"
          >
            {categories.map((name) => (
              <ChipLink wraps key={name} to={listPath('pages', { category: name })}>
                {name}
              </ChipLink>
            ))}
          </nav>
        )}
        {children}
      </div>
    </div>
  )
}

/** The table of contents. On phones it is collapsed. On wide screens it stays visible and marks the current section. */
function Contents({ headings }: { headings: readonly WikiHeading[] }) {
  const current = useHeadingInSight(headings.map(({ id }) => id))
  const top = Math.min(...headings.map(({ level }) => level))
  const list = (
    <ol className="flex flex-col border-s border-line text-sm">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            style={{ paddingInlineStart: `${1 + Math.min(3, level - top)}em` }}
            className="-ms-px block border-s-2 border-transparent py-1 break-words pointer-coarse:py-3 text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent-text"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={m.wiki_contents()} className="mid:sticky mid:top-20">
      <details className="rounded-md border border-line bg-paper-2 px-4 mid:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 font-display font-medium">
          {m.wiki_contents()}
        </summary>
        <div className="pb-4">{list}</div>
      </details>
      <div className="hidden max-h-[calc(100dvh-7rem)] overflow-y-auto mid:block">
        <p className="mb-2 font-display font-medium">{m.wiki_contents()}</p>
        {list}
      </div>
    </nav>
  )
}

function Infobox({ infobox: { card, details }, narrow }: { infobox: WikiInfobox; narrow: boolean }) {
  const facts = factsOf(details)
  return (
    <Card className={cx('flex gap-4 p-4', !narrow && 'mid:flex-col')}>
      {card.picture && (
        <Cover
          card={card}
          sizes="224px"
          decorative
          className={cx('w-24 shrink-0 rounded-sm shadow-1', !narrow && 'mid:w-full')}
        />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <Link
          to={card.url}
          className="touch-target font-display text-lg font-medium break-words hover:text-accent-text"
        >
          {card.title}
        </Link>
        {card.author && <p className="text-sm text-ink-soft">{card.author.name}</p>}
        {facts.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="line-clamp-4 text-sm">{card.line}</p>
      </div>
    </Card>
  )
}

/** Returns facts about the subject of an infobox, from the same details that lists of subjects show. */
function factsOf(details: Record<string, unknown>): { label: string; value: string }[] {
  const { tags, likes, chapterCount } = details
  return [
    { label: m.wiki_fact_tags(), value: Array.isArray(tags) ? listOf(tags) : '' },
    { label: m.wiki_fact_chapters(), value: typeof chapterCount === 'number' ? String(chapterCount) : '' },
    { label: m.wiki_fact_likes(), value: typeof likes === 'number' ? String(likes) : '' },
  ].filter(({ value }) => value !== '')
}
