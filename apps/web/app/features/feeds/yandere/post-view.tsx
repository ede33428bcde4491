import type { Freshness, YanderePost } from '@engawa/contract'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { FreshnessLine, SourceFailed, type SourceFailure } from '#app/features/sources/index.ts'
import { formatDay, formatNumber } from '#app/lib/text/format.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { yanderePath } from '../paths.ts'

type Props = {
  id: number
  found: { post: YanderePost; freshness: Freshness } | null
  failure: SourceFailure | null
}

/** A picture with its details from the picture board. */
export function PostView({ id, found, failure }: Props) {
  return (
    <>
      <header className="mb-4 flex items-center gap-2">
        <IconLink to={yanderePath()} label={m.feeds_yandere_back()}>
          <ArrowLeft size={22} aria-hidden />
        </IconLink>
        <Heading level={1} className="min-w-0 truncate">
          {listOf(found?.post.artists ?? []) || m.feeds_picture({ id })}
        </Heading>
      </header>
      {failure && (
        <SourceFailed failure={failure}>
          <TextLink to={yanderePath()}>{m.feeds_yandere_back()}</TextLink>
        </SourceFailed>
      )}
      {found && <Post {...found} />}
    </>
  )
}

function Post({ post, freshness }: NonNullable<Props['found']>) {
  const { sample, width, height, score, tags, page, source, uploader, createdAt } = post
  const ratio = sample.width / sample.height
  return (
    <div className="grid gap-6 mid:grid-cols-[minmax(0,1fr)_280px]">
      {sample.url && (
        <img
          src={sample.url}
          alt={m.feeds_picture_alt({ tags: listOf(tags.slice(0, 10)) })}
          width={sample.width}
          height={sample.height}
          fetchPriority="high"
          className="mx-auto rounded-md bg-sunken"
          style={{ aspectRatio: ratio, width: `min(100%, ${Math.round(ratio * 100)}dvh - 120px)` }}
        />
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          <dt className="text-ink-soft">{m.feeds_score()}</dt>
          <dd>{formatNumber(score)}</dd>
          <dt className="text-ink-soft">{m.feeds_size()}</dt>
          <dd className="tabular-nums">{`${width} × ${height}`}</dd>
          <dt className="text-ink-soft">{m.feeds_uploaded()}</dt>
          <dd>{[uploader, formatDay(createdAt)].filter(Boolean).join(' · ')}</dd>
          {source && (
            <>
              <dt className="text-ink-soft">{m.feeds_source()}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {source.url ? (
                  <a
                    href={source.url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="text-accent-text underline"
                  >
                    {source.text}
                  </a>
                ) : (
                  source.text
                )}
              </dd>
            </>
          )}
        </dl>
        <ul className="flex flex-wrap gap-1.5">
          {tags.slice(0, 60).map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip className="max-w-full truncate">{tag.replaceAll('_', ' ')}</Chip>
            </li>
          ))}
        </ul>
        <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
          <ExternalLink size={18} aria-hidden />
          {m.feeds_at_board()}
        </a>
        <FreshnessLine freshness={freshness} />
      </div>
    </div>
  )
}
