import type { WorkCard } from '@engawa/contract'
import { ArrowRight, Eye, Heart } from 'lucide-react'
import { Count, Cover, useReactionState, washStyle, type Wash } from '#app/features/subjects/index.ts'
import { cardOfWork, partsText } from '#app/features/works/index.ts'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'

/** What people are reading: one work large, over its own colours, the next ones as a short list beside it. */
export function Lead({ works, wash }: { works: WorkCard[]; wash: Wash | null }) {
  const [first, ...rest] = works
  if (!first) return null
  const beside = rest.slice(0, 4)
  return (
    <Paper
      aria-label={m.home_lead()}
      className="grid overflow-hidden mid:grid-cols-[1fr_minmax(300px,360px)]"
    >
      <LeadWork work={first} wash={wash} />
      {beside.length > 0 && (
        <ol start={2} className="flex flex-col justify-center gap-1 p-3 md:p-4">
          {beside.map((work, index) => (
            <li key={work.id}>
              <Ranked work={work} rank={index + 2} />
            </li>
          ))}
        </ol>
      )}
    </Paper>
  )
}

function LeadWork({ work, wash }: { work: WorkCard; wash: Wash | null }) {
  const { likes } = useReactionState({ kind: 'work', id: work.id }, work)
  const card = cardOfWork(work)
  return (
    <Link
      to={`/works/${work.id}`}
      className="group flex gap-4 p-4 no-underline sm:gap-6 md:p-8"
      style={washStyle(wash)}
    >
      <span
        className={cx(
          'shrink-0',
          card.isWide ? 'w-36 xs:w-48 sm:w-72 md:w-96' : 'w-28 xs:w-36 sm:w-48 md:w-64',
        )}
      >
        <Cover
          card={card}
          sizes={
            card.isWide
              ? '(width >= 48rem) 384px, (width >= 40rem) 288px, 192px'
              : '(width >= 48rem) 256px, (width >= 40rem) 192px, 144px'
          }
          first
          decorative
          className="rounded-md shadow-3 transition-transform duration-180 ease-out group-hover:-rotate-1"
        />
      </span>
      <span className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <h2 className="font-sans text-sm font-medium text-accent-text">{m.home_lead()}</h2>
        <h3 className="line-clamp-4 font-display text-xl leading-tight sm:text-2xl">{work.title}</h3>
        <span className="text-ink-soft">{m.subjects_by({ name: work.author.name })}</span>
        <span className="hidden flex-wrap gap-2 xs:flex">
          {work.tags.slice(0, 4).map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span>{partsText(work)}</span>
          <Count icon={<Eye size={16} aria-hidden />} name={m.works_views} value={work.views} hideName />
          <Count icon={<Heart size={16} aria-hidden />} name={m.works_likes} value={likes} hideName />
        </span>
        <span className={`${buttonClass({ variant: 'primary' })} mt-auto`}>
          {m.home_lead_open()}
          <ArrowRight size={18} aria-hidden />
        </span>
      </span>
    </Link>
  )
}

function Ranked({ work, rank }: { work: WorkCard; rank: number }) {
  return (
    <Link
      to={`/works/${work.id}`}
      className="group flex items-center gap-3 rounded-md p-2 no-underline hover:bg-hover"
    >
      <span aria-hidden className="w-6 text-center font-display text-xl text-ink-soft">
        {rank}
      </span>
      <Cover card={cardOfWork(work)} sizes="48px" upright decorative className="w-12 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 font-medium group-hover:text-accent-text">{work.title}</span>
        <span className="line-clamp-1 text-sm text-ink-soft">
          {work.author.name} · {partsText(work)}
        </span>
      </span>
    </Link>
  )
}
