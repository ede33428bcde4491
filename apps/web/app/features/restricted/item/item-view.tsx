import type { RestrictedItemView, RestrictedSourceView } from '@engawa/contract/restricted'
import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Facts } from '../components/facts.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { reportWithUndo } from '../report/report-with-undo.ts'
import { creatorPath, listPath } from '../source-pages.ts'
import type { FoundItem } from './load-item.ts'
import { Player } from './player.tsx'

type Props = FoundItem & { source: RestrictedSourceView }

/** An item of a source: its details, the source's official player, and a link to the item's page at the source. */
export function ItemView({ source, id, result }: Props) {
  if (result === null) return <Missing source={source} line={m.restricted_item_missing()} />
  if (!result.found) return <SourceFailed failure={result.failure} />
  return <Item key={id} source={source} item={result.found} />
}

function Missing({ source: { name }, line }: { source: RestrictedSourceView; line: string }) {
  return (
    <EmptyState
      line={line}
      action={<ButtonLink to={`/adult/${name}`}>{m.restricted_back_to_list()}</ButtonLink>}
    />
  )
}

function Item({ source, item }: { source: RestrictedSourceView; item: RestrictedItemView }) {
  const [isHidden, setHidden] = useState(false)
  const { title, embed, page } = item
  if (isHidden) return <Missing source={source} line={m.restricted_reported()} />
  const report = (note: string): Promise<boolean> =>
    reportWithUndo(item, note, { onHidden: () => setHidden(true), onShown: () => setHidden(false) })
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-col gap-1.5">
        <Heading level={2} className="wrap-anywhere">
          {title === '' ? m.restricted_untitled() : title}
        </Heading>
        <Facts tile={item} />
      </header>
      {embed === null ? (
        <p className="measure text-ink-soft">{m.restricted_no_player()}</p>
      ) : (
        <Player embed={embed} source={source.title} />
      )}
      <Details source={source} item={item} />
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
          className={buttonClass({})}
        >
          <ExternalLink size={18} aria-hidden />
          {m.restricted_open_page({ source: source.title })}
        </a>
        <ReportButton title={title} onReport={report} />
      </div>
      <p className="measure text-sm text-ink-soft">{m.restricted_report_there({ source: source.title })}</p>
      <FreshnessLine freshness={item.freshness} />
    </article>
  )
}

function Details({ source, item }: { source: RestrictedSourceView; item: RestrictedItemView }) {
  const { author, hasCreator, publishedAt, tags } = item
  const canQueryTag = source.asks.includes('tag')
  return (
    <dl className="flex flex-col gap-3">
      {author !== null && (
        <Detail name={m.restricted_author()}>
          {hasCreator && source.asks.includes('creator') ? (
            <TextLink to={creatorPath(source.name, author)}>{author}</TextLink>
          ) : (
            author
          )}
        </Detail>
      )}
      {publishedAt !== null && <Detail name={m.restricted_published()}>{formatDay(publishedAt)}</Detail>}
      {tags.length > 0 && (
        <Detail name={m.restricted_tags()}>
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full">
                {canQueryTag ? (
                  <ChipLink to={listPath(source.name, { tag })} className="max-w-full">
                    <span className="truncate">{tag}</span>
                  </ChipLink>
                ) : (
                  <Chip className="max-w-full">
                    <span className="truncate">{tag}</span>
                  </Chip>
                )}
              </li>
            ))}
          </ul>
        </Detail>
      )}
    </dl>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1 sm:flex-row sm:gap-4">
    <dt className="w-28 shrink-0 text-ink-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)
