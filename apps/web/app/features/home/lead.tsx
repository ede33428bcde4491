import type { LeadWork as Work, Place, WorkCard } from '@engawa/contract'
import { Eye, Heart } from 'lucide-react'
import {
  Count,
  Cover,
  useReactionState,
  coverBackground,
  type CoverColors,
} from '#app/features/subjects/index.ts'
import { cardOfWork, kindOf, partsText, readPath, tagPath } from '#app/features/works/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { SIDE_LIST_LENGTH, type OwnWorks } from './own-works.ts'

type Own = Mine<Pick<OwnWorks, 'sideList' | 'leadPlace'>>
type Props = {
  works: readonly Work[]
  /** Works that fill the list when some of its works appear elsewhere on the member's page. */
  spare: readonly WorkCard[]
  colors: CoverColors | null
  mine: Own
}

/** Popular works. The first work is large, on a background in the colours of its cover. A short list next to it has the next works. */
export function Lead({ works, spare, colors, mine }: Props) {
  const [first, ...rest] = works
  if (!first) return null
  const next = [...rest, ...spare]
  return (
    <Paper
      pad="none"
      aria-label={m.home_lead()}
      className="grid overflow-hidden mid:has-[>ol]:grid-cols-[1fr_minmax(300px,360px)]"
    >
      <LeadWork work={first} colors={colors} mine={mine} />
      <Personal of={mine} vary={({ sideList }) => sideList.join(' ')}>
        {(own) => (
          <SideList
            works={
              own === null
                ? rest.slice(0, SIDE_LIST_LENGTH)
                : next.filter(({ id }) => own.sideList.includes(id))
            }
          />
        )}
      </Personal>
    </Paper>
  )
}

function SideList({ works }: { works: readonly WorkCard[] }) {
  if (works.length === 0) return null
  return (
    <ol start={2} className="flex flex-col justify-center gap-1 p-3 [counter-reset:rank_1] md:p-4">
      {works.map((work) => (
        <li key={work.id} className="[counter-increment:rank]">
          <Ranked work={work} />
        </li>
      ))}
    </ol>
  )
}

const UPRIGHT_COVER = {
  className: 'w-28 xs:w-36 sm:w-48 md:w-60',
  sizes: '(width >= 48rem) 240px, (width >= 40rem) 192px, 144px',
}
const WIDE_COVER = {
  className: 'w-36 xs:w-48 sm:w-72 md:w-88',
  sizes: '(width >= 48rem) 352px, (width >= 40rem) 288px, 192px',
}

function LeadWork({ work, colors, mine }: { work: Work; colors: CoverColors | null; mine: Own }) {
  const card = cardOfWork(work)
  const path = `/works/${work.id}`
  const cover = card.isWide ? WIDE_COVER : UPRIGHT_COVER
  return (
    <article className="p-4 md:p-8" style={coverBackground(colors)}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 sm:gap-x-6">
        <Link to={path} tabIndex={-1} aria-hidden className={cx('group', cover.className)}>
          <Cover
            card={card}
            sizes={cover.sizes}
            first
            decorative
            className="rounded-md shadow-3 transition-transform duration-180 ease-out group-hover:-rotate-1"
          />
        </Link>
        {/* This text is next to the cover if there is room; on phones it continues below the cover. */}
        <div className="contents sm:flex sm:flex-col sm:gap-3">
          <header className="flex min-w-0 flex-col items-start gap-2">
            <h2 className="font-sans text-sm font-medium text-accent-text">{m.home_lead()}</h2>
            <Heading level={3} size="xl" className="line-clamp-4 leading-tight sm:text-2xl">
              <Link to={path} className="no-underline hover:text-accent-text">
                {work.title}
              </Link>
            </Heading>
            <span className="text-ink-soft">{m.subjects_by({ name: work.author.name })}</span>
            <Facts work={work} />
          </header>
          <div className="col-span-2 flex min-w-0 flex-1 flex-col items-start gap-3">
            {work.summary !== '' && <p className="line-clamp-3 measure md:line-clamp-4">{work.summary}</p>}
            <Tags work={work} />
            <Personal of={mine} vary={({ leadPlace }) => (leadPlace === null ? 'new' : undefined)}>
              {(own) =>
                own?.leadPlace ? <Continue work={work} place={own.leadPlace} /> : <Start work={work} />
              }
            </Personal>
          </div>
        </div>
      </div>
    </article>
  )
}

function Facts({ work }: { work: Work }) {
  const { likes } = useReactionState({ kind: 'work', id: work.id }, work)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span>{partsText(work)}</span>
      <Count icon={<Eye size={16} aria-hidden />} name={m.works_views} value={work.views} hideName />
      <Count icon={<Heart size={16} aria-hidden />} name={m.works_likes} value={likes} hideName />
    </span>
  )
}

function Tags({ work }: { work: Work }) {
  if (work.tags.length === 0) return null
  return (
    <ul aria-label={m.works_tags()} className="hidden flex-wrap gap-2 xs:flex">
      {work.tags.slice(0, 4).map((tag) => (
        <li key={tag}>
          <ChipLink wraps to={tagPath(kindOf(work), tag)}>
            {tag}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

/** The main action on a work that the viewer has not started: start reading it. */
function Start({ work }: { work: Work }) {
  const { firstChapter } = work
  if (!firstChapter) return null
  const text = kindOf(work).steps.start({ number: firstChapter.number })
  return <Action work={work} to={readPath(work, firstChapter.id)} text={text} />
}

/** The main action for a member who started the work: continue it. */
function Continue({ work, place }: { work: Work; place: Place }) {
  const { steps, placeText } = kindOf(work)
  const number = place.chapterNumber
  if (place.finished)
    return <Action work={work} to={`/works/${work.id}`} text={steps.next({ number: number + 1 })} />
  const text = steps.resume({ number, place: placeText(place) })
  return <Action work={work} to={readPath(work, place.chapterId)} text={text} />
}

function Action({ work, to, text }: { work: Work; to: string; text: string }) {
  const { icon: Icon } = kindOf(work).steps
  return (
    <ButtonLink to={to} variant="primary" icon={<Icon size={18} aria-hidden />} className="mt-auto">
      {text}
    </ButtonLink>
  )
}

function Ranked({ work }: { work: WorkCard }) {
  return (
    <Link
      to={`/works/${work.id}`}
      data-keep-clear="row"
      className="group flex items-center gap-3 rounded-md p-2 no-underline hover:bg-hover"
    >
      <span
        aria-hidden
        className="w-6 text-center font-display text-xl text-ink-soft before:content-[counter(rank)]"
      />
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
