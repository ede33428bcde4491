import { contract, type ImageSearch, type OwnMatch } from '@engawa/contract'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'

/** Lists the pages of this site that show the picture. */
export function OwnResults({ search: { id } }: { search: ImageSearch }) {
  const { value, problem, reload } = useLoaded(id, () => call(contract.imageSearch.here, { id }))
  return (
    <section aria-labelledby="found-here" aria-busy={!value && !problem} className="flex flex-col gap-3">
      <Heading level={2} id="found-here">
        {m.image_search_here()}
      </Heading>
      {/* The height is fixed, so that the content below does not jump. */}
      <div className="min-h-26">
        {problem !== undefined && <FailedState what={problem} onRetry={reload} />}
        {!value && problem === undefined && <Skeleton className="h-24 w-full max-w-sm rounded-md" />}
        {value && value.items.length === 0 && (
          <output className="text-ink-soft">
            {value.isTellable ? m.image_search_here_none() : m.image_search_here_empty()}
          </output>
        )}
        {value && value.items.length > 0 && (
          <ul className="flex gap-3 overflow-x-auto p-1">
            {value.items.map((match) => (
              <OwnCard key={match.url} match={match} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const OwnCard = ({ match }: { match: OwnMatch }) => (
  <li className="w-72 max-w-[80vw] shrink-0">
    <Link
      to={match.url}
      className="flex h-24 gap-3 overflow-hidden rounded-md border border-line bg-paper-2 shadow-1 hover:bg-hover"
    >
      <img
        src={match.thumb}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className="size-24 shrink-0 bg-hover object-cover"
      />
      <span className="flex min-w-0 flex-col justify-center gap-0.5 py-1 pr-3 text-sm">
        <span className="line-clamp-2 font-medium">{match.title || match.line}</span>
        {match.title !== '' && match.line !== '' && match.line !== match.title && (
          <span className="truncate text-ink-soft">{match.line}</span>
        )}
        <span className="text-ink-soft tabular-nums">
          {[
            m.image_search_percent({ percent: formatNumber(match.similarity) }),
            match.page === null ? '' : m.image_search_page({ page: formatNumber(match.page) }),
            match.isMirrored ? m.image_search_mirrored() : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </Link>
  </li>
)
