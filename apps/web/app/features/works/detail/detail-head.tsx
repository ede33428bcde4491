import type { WorkView } from '@engawa/contract'
import { Eye, Heart, Link2, Pencil, ShieldAlert, Star } from 'lucide-react'
import { ReportButton } from '#app/features/moderation/index.ts'
import {
  AuthorLink,
  Count,
  Cover,
  LikeToggle,
  useReactionState,
  coverBackground,
  type CoverColors,
} from '#app/features/subjects/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { formatDay, formatMoment } from '#app/lib/text/format.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { loginPath } from '#app/lib/route/login-path.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import { nextStep, readPath, type NextStep } from '../components/next-step.ts'
import { partsText } from '../components/parts-text.ts'
import { sizeText } from '../components/size-text.ts'
import { cardOfWork } from '../components/work-card.ts'
import { useChaptersRead } from '../chapters-read/own-reads.ts'
import { kindOf, tagPath } from '../kinds.ts'
import { ShelfButton } from '../own-shelf/shelf-button.tsx'
import type { WorkKind } from '../work-kind.ts'
import { workLanguage } from '../work-languages.ts'
import { noteName, ratingName } from '../work-ratings.ts'
import { ShareButton } from './share-button.tsx'
import { Summary } from './summary.tsx'

/** The parts of a work that depend on the viewer. */
export type MineOfWork = Mine<Pick<WorkView, 'viewer' | 'can'>>

type Props = { work: WorkView; colors: CoverColors | null; isGuest: boolean; mine: MineOfWork }

const UPRIGHT_COVER = {
  className: 'w-28 xs:w-36 sm:w-48 md:w-60',
  sizes: '(width >= 48rem) 240px, (width >= 40rem) 192px, 144px',
}
/** Classes of a wide cover. On narrow screens it is above the title, because there is no room beside it. */
const WIDE_COVER = {
  className: 'col-span-2 sm:col-span-1 sm:w-64 mid:w-96',
  sizes: '(width >= 61.25rem) 384px, (width >= 40rem) 256px, 92vw',
}

/** The top of a work's page: its cover, its title and the main action, on a background in the cover's colours. */
export function DetailHead({ work, colors, isGuest, mine }: Props) {
  const card = cardOfWork(work)
  return (
    <Paper pad="none" className="overflow-hidden">
      {work.status !== 'published' && <StateNote work={work} />}
      {work.status === 'published' && work.unlisted && <UnlistedNote />}
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 sm:grid-rows-[auto_1fr] sm:gap-x-6 md:gap-x-8 md:p-8"
        style={coverBackground(colors)}
      >
        <span className={cx('sm:row-span-2', card.isWide ? WIDE_COVER.className : UPRIGHT_COVER.className)}>
          <Cover
            card={card}
            sizes={card.isWide ? WIDE_COVER.sizes : UPRIGHT_COVER.sizes}
            first
            className="rounded-md shadow-3"
          />
        </span>
        <Title work={work} />
        <div className="col-span-2 flex min-w-0 flex-col items-start gap-4 sm:col-span-1">
          <Facts work={work} />
          <div className="flex flex-wrap gap-2">
            <Personal of={mine} vary={(own) => lookOf({ ...work, ...own })}>
              {(own) => <Actions work={{ ...work, ...own }} isGuest={isGuest} />}
            </Personal>
          </div>
          <Tags work={work} />
          {work.notes.length > 0 && <Notes notes={work.notes} />}
          {work.summary !== '' && <Summary text={work.summary} />}
        </div>
      </div>
    </Paper>
  )
}

function Actions({ work: given, isGuest }: { work: WorkView; isGuest: boolean }) {
  const chapters = useChaptersRead(given.id, given.viewer.chapters)
  const work = { ...given, viewer: { ...given.viewer, chapters } }
  const { viewer, can } = work
  return (
    <>
      <PrimaryAction work={work} isGuest={isGuest} />
      <LikeToggle subject={{ kind: 'work', id: work.id }} liked={viewer.liked} />
      <ShelfButton work={work} shelf={viewer.shelf} />
      {work.status === 'published' && <ShareButton title={work.title} path={`/works/${work.id}`} />}
      {can.edit && (
        <ButtonLink to={`${kindOf(work).publishPath}?id=${work.id}`} icon={<Pencil size={18} aria-hidden />}>
          {m.work_pages_edit()}
        </ButtonLink>
      )}
      {!isGuest && !can.edit && (
        <ReportButton subject={{ kind: 'work', id: work.id }} label={m.work_pages_report()} />
      )}
    </>
  )
}

// Compares only the parts that are shown here, because a work may have two thousand chapters.
const lookOf = (work: WorkView): string =>
  JSON.stringify([nextStep(work), work.viewer.liked, work.viewer.shelf, work.can])

function Title({ work }: { work: WorkView }) {
  return (
    <header className="flex min-w-0 flex-col gap-2">
      <Heading level={1}>{work.title === '' ? '…' : work.title}</Heading>
      <p className="text-ink-soft">
        <AuthorLink
          author={work.author}
          className="touch-target no-underline hover:text-accent-text hover:underline"
        >
          {m.subjects_by({ name: work.author.name })}
        </AuthorLink>
      </p>
    </header>
  )
}

function StateNote({ work }: { work: WorkView }) {
  const names = {
    draft: m.work_pages_status_draft,
    scheduled: m.work_pages_status_scheduled,
    hidden: m.work_pages_status_hidden,
  }
  const state = work.status === 'published' ? '' : names[work.status]()
  const when = work.publishAt
    ? `, ${m.work_pages_scheduled_for({ time: formatMoment(work.publishAt, 'UTC') })} UTC`
    : ''
  return (
    <p className="bg-amber-soft px-4 py-2 text-amber md:px-8">
      {m.work_pages_draft_note({ state: state + when })}
    </p>
  )
}

function Facts({ work }: { work: WorkView }) {
  const { likes, saves } = useReactionState(
    { kind: 'work', id: work.id },
    { likes: work.likes, saves: work.favorites },
  )
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <li>
        <Chip tone={work.progress === 'completed' ? 'leaf' : 'accent'}>
          {work.progress === 'completed' ? m.works_progress_completed() : m.work_pages_progress_ongoing()}
        </Chip>
      </li>
      {work.rating !== 'everyone' && (
        <li>
          <Chip tone="amber" title={m.work_pages_rating()}>
            {ratingName(work.rating)}
          </Chip>
        </li>
      )}
      <li>
        {partsText(work)} · {sizeText(work.size)}
      </li>
      <li>
        <Count icon={<Eye size={16} aria-hidden />} value={work.views} name={m.works_views} />
      </li>
      <li>
        <Count icon={<Heart size={16} aria-hidden />} value={likes} name={m.works_likes} />
      </li>
      <li>
        <Count icon={<Star size={16} aria-hidden />} value={saves} name={m.work_pages_favorites} />
      </li>
      {work.publishedAt && (
        <li title={formatDay(work.publishedAt)}>
          <HappenedAgo what={m.work_pages_updated()} time={work.updatedAt} />
        </li>
      )}
    </ul>
  )
}

/** The content notes of a work, which warn readers. */
const Notes = ({ notes }: Pick<WorkView, 'notes'>) => (
  <p className="flex items-baseline gap-2 text-sm">
    <ShieldAlert size={16} aria-hidden className="shrink-0 translate-y-0.5 text-amber" />
    <span>
      <span className="text-ink-soft">{m.work_pages_notes_in()}</span>{' '}
      {notes.map(noteName).join(m.work_pages_notes_join())}
    </span>
  </p>
)

const UnlistedNote = () => (
  <p className="flex items-center gap-2 bg-amber-soft px-4 py-2 text-amber md:px-8">
    <Link2 size={18} aria-hidden className="shrink-0" />
    {m.work_pages_unlisted_note()}
  </p>
)

function Tags({ work }: { work: WorkView }) {
  const kind = kindOf(work)
  return (
    <ul aria-label={m.works_tags()} className="flex flex-wrap gap-2">
      {work.tags.map((tag) => (
        <li key={tag}>
          <ChipLink wraps to={tagPath(kind, tag)}>
            {tag}
          </ChipLink>
        </li>
      ))}
      <li className="flex min-h-7 items-center text-sm text-ink-soft">
        {workLanguage(work.language)} · {kind.facetLine(work.facets)}
      </li>
    </ul>
  )
}

function stepText({ steps, placeText }: WorkKind, step: NextStep): string {
  if (step.kind === 'resume') return steps.resume({ number: step.number, place: placeText(step.place) })
  return steps[step.kind]({ number: step.number })
}

function PrimaryAction({ work, isGuest }: { work: WorkView; isGuest: boolean }) {
  const step = nextStep(work)
  const kind = kindOf(work)
  const { icon: Icon, login, nothing } = kind.steps
  if (!step) return <p className="flex min-h-11 items-center text-ink-soft">{nothing()}</p>
  const path = readPath(work, step.chapterId)
  return (
    <ButtonLink to={isGuest ? loginPath(path) : path} variant="primary" icon={<Icon size={18} aria-hidden />}>
      {isGuest ? login() : stepText(kind, step)}
    </ButtonLink>
  )
}
