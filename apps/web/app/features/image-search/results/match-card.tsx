import type { ImageMatch } from '@engawa/contract'
import { ExternalLink, Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Chip } from '#app/ui/chip.tsx'

type Props = {
  match: ImageMatch
  /** Whether pictures without a rating for all ages are shown uncovered. */ isShown: boolean
}

const SAFE_HIT = 80
const MAX_LINKS = 4

/** A match of the picture on another site: its similarity, details and links. */
export function MatchCard({ match, isShown }: Props) {
  const { similarity, title, site, author, part, moment, links, source } = match
  const [best] = links
  return (
    <li className="flex gap-3 rounded-md border border-line bg-paper-2 p-3 shadow-1">
      <Thumb match={match} isShown={isShown} />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          {similarity !== null && (
            <Chip tone={similarity >= SAFE_HIT ? 'leaf' : 'amber'}>
              {m.image_search_percent({ percent: formatNumber(Math.round(similarity)) })}
            </Chip>
          )}
          {site && <Chip>{site}</Chip>}
        </div>
        <h3 className="line-clamp-2 font-medium wrap-anywhere">
          {best ? <Out url={best.url}>{title ?? best.site}</Out> : (title ?? m.image_search_untitled())}
        </h3>
        {author && (
          <p className="truncate text-sm text-ink-soft">
            {author.url ? <Out url={author.url}>{author.name}</Out> : author.name}
          </p>
        )}
        {(part ?? moment) !== null && (
          <p className="text-sm text-ink-soft tabular-nums">
            {[part === null ? '' : m.image_search_part({ part }), moment ?? ''].filter(Boolean).join(' · ')}
          </p>
        )}
        <Links links={source ? [...links, source] : links} />
      </div>
    </li>
  )
}

const Links = ({ links }: { links: ImageMatch['links'] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {links.slice(0, MAX_LINKS).map(({ url, site }) => (
      <li key={url} className="min-w-0">
        <Out url={url} className="touch-target inline-flex items-center gap-1 text-accent-text">
          {site}
          <ExternalLink size={13} aria-hidden />
        </Out>
      </li>
    ))}
  </ul>
)

/** A link to another site, which gets no referrer and no access to this page. */
const Out = ({ url, className, children }: { url: string; className?: string; children: ReactNode }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className={cx('underline-offset-3 hover:underline', className)}
  >
    {children}
  </a>
)

function Thumb({ match: { thumb, isHidden }, isShown }: Props) {
  const [isRevealed, setRevealed] = useState(false)
  const [isGone, setGone] = useState(false)
  const frame = 'relative size-24 shrink-0 overflow-hidden rounded-sm bg-hover sm:size-28'
  if (thumb === null || isGone) return <span aria-hidden className={frame} />
  const isCovered = isHidden && !isRevealed && !isShown
  return (
    <span className={frame}>
      <img
        src={thumb}
        alt=""
        width={112}
        height={112}
        loading="lazy"
        decoding="async"
        onError={() => setGone(true)}
        className={cx('size-full object-cover', isCovered && 'scale-125 blur-xl')}
      />
      {isCovered && (
        <BareButton
          aria-label={m.image_search_show()}
          title={m.image_search_show()}
          onClick={() => setRevealed(true)}
          className="absolute inset-0 flex items-center justify-center"
        >
          <span className="rounded-md bg-paper-3 p-2 shadow-1">
            <Eye size={18} aria-hidden />
          </span>
        </BareButton>
      )}
    </span>
  )
}
