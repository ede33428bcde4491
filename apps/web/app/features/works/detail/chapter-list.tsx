import type { ChapterRow, Place, WorkView } from '@engawa/contract'
import { ArrowDownUp } from 'lucide-react'
import { memo, useMemo, useRef, useState, type ComponentProps } from 'react'
import { DownloadChapterButton, DownloadWorkButton } from '#app/features/offline/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { readPath } from '../components/next-step.ts'
import { sizeText } from '../components/size-text.ts'
import { ChapterMenuButton } from '../chapters-read/chapter-menu-button.tsx'
import { markChapters } from '../chapters-read/mark-chapters.ts'
import {
  firstsOf,
  isReadable,
  stateOfChapter,
  useChaptersRead,
  type ChapterState,
} from '../chapters-read/own-reads.ts'
import { StateMark } from '../chapters-read/state-mark.tsx'
import { kindOf } from '../kinds.ts'
import { fullNameOfChapter, isCounted } from '../components/chapter-name.ts'
import { ChapterSearch, findChapters, NoChapterFound } from '../components/chapter-search.tsx'
import type { MineOfWork } from './detail-head.tsx'
import { ROW } from './long-list.ts'
import { firstOf, LateRows } from './rows-in-sight.tsx'

const PLAIN_UP_TO = 40

/** The chapters in their order or reversed. Of a long list, only the visible rows are rendered. */
export function ChapterList({ work, mine }: { work: WorkView; mine: MineOfWork }) {
  const [newestFirst, setNewestFirst] = useState(false)
  const [words, setWords] = useState('')
  const { parts } = kindOf(work)
  const all = work.chapterList
  const isLong = all.length > PLAIN_UP_TO
  const rows = useMemo(() => {
    const ordered = newestFirst ? all.toReversed() : all
    return findChapters(ordered, words, (row) => fullNameOfChapter(row, parts.number))
  }, [newestFirst, all, words, parts])
  const downloadProps = useMemo(() => downloadPropsOf(work), [work])
  const List = isLong ? LongList : PlainList
  return (
    <Paper aria-label={parts.heading()}>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading level={2} className="whitespace-nowrap">
          {parts.heading()} <span className="text-base text-ink-soft">{all.length}</span>
        </Heading>
        <div className="-mx-3 flex gap-1">
          <DownloadAll work={work} mine={mine} downloadProps={downloadProps} />
          {all.length > 1 && (
            <Button
              size="sm"
              variant="plain"
              icon={<ArrowDownUp size={16} aria-hidden />}
              onClick={() => setNewestFirst(!newestFirst)}
            >
              {newestFirst ? m.work_pages_order_newest() : m.work_pages_order_oldest()}
            </Button>
          )}
        </div>
      </header>
      {isLong && <ChapterSearch words={words} onWords={setWords} />}
      {all.length === 0 && <p className="text-ink-soft">{parts.none()}</p>}
      {all.length > 0 && rows.length === 0 && <NoChapterFound words={words} />}
      {rows.length > 0 && (
        <List key={words} work={work} rows={rows} mine={mine} downloadProps={downloadProps} />
      )}
    </Paper>
  )
}

const maySeeDownload = (work: WorkView, own: Pick<WorkView, 'can'> | null): boolean =>
  kindOf(work).offlineSupport !== undefined && own?.can.read === true

type DownloadProps = Omit<ComponentProps<typeof DownloadChapterButton>, 'chapterId' | 'name'>

/** Returns the facts about a work that the device stores together with its chapters. */
const downloadPropsOf = (work: WorkView): DownloadProps => ({
  hasFormats: kindOf(work).offlineSupport?.hasFormats === true,
  work: {
    workId: work.id,
    type: work.type,
    title: work.title,
    chapterPath: kindOf(work).chapterPath,
    lastNumber: Math.max(0, ...work.chapterList.map(({ number }) => number)),
  },
})

/** The button that saves all chapters of a work on the device. Only members see it. */
function DownloadAll({ work, mine, downloadProps }: Omit<ListProps, 'rows'>) {
  const chapterIds = work.chapterList.filter(isReadable).map(({ id }) => id)
  if (chapterIds.length === 0) return null
  return (
    <Personal of={mine} vary={(own) => String(maySeeDownload(work, own))}>
      {(own) =>
        maySeeDownload(work, own) && (
          <DownloadWorkButton
            {...downloadProps}
            countText={(count) => kindOf(work).parts.count({ count })}
            chapterIds={chapterIds}
          />
        )
      }
    </Personal>
  )
}

type ListProps = {
  work: WorkView
  rows: readonly ChapterRow[]
  mine: MineOfWork
  downloadProps: DownloadProps
}

function PlainList({ rows, ...of }: ListProps) {
  return (
    <ol className="flex flex-col">
      {rows.map((row) => (
        <li key={row.id} style={{ height: ROW }}>
          <OwnRow row={row} {...of} />
        </li>
      ))}
    </ol>
  )
}

function LongList({ rows, ...of }: ListProps) {
  const box = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(() => firstOf(rows.length))
  return (
    <section
      ref={box}
      aria-label={kindOf(of.work).parts.heading()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="mt-2 max-h-[560px] overflow-y-auto overscroll-y-contain"
    >
      <LateRows box={box} count={rows.length} onShown={setShown} />
      <ol className="relative" style={{ height: rows.length * ROW }}>
        {shown.map((index) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.id}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: ROW, transform: `translateY(${index * ROW}px)` }}
              >
                <OwnRow row={row} {...of} />
              </li>
            )
          )
        })}
      </ol>
    </section>
  )
}

type OwnRowProps = Omit<ListProps, 'rows'> & { row: ChapterRow }

/** A chapter with the member's reading position and reading state. Memoised, so that scrolling renders only new rows. */
const OwnRow = memo(function OwnRow({ work, row, mine, downloadProps }: OwnRowProps) {
  const look = (own: Pick<WorkView, 'viewer' | 'can'>) =>
    JSON.stringify([
      placeIn(own, row),
      stateOfChapter(own.viewer.chapters, row.id),
      isMember(own),
      maySeeDownload(work, own),
    ])
  return (
    <Personal of={mine} vary={look}>
      {(own) => (
        <MarkedRow
          work={{ ...work, ...own }}
          row={row}
          downloadProps={maySeeDownload(work, own) ? downloadProps : null}
        />
      )}
    </Personal>
  )
})

const placeIn = ({ viewer: { place } }: Pick<WorkView, 'viewer'>, row: ChapterRow): Place | null =>
  place?.chapterId === row.id ? place : null

/** Whether the viewer is a member. Only members may comment. */
const isMember = ({ can }: Pick<WorkView, 'can'>): boolean => can.read || can.comment

function MarkedRow({
  work,
  row,
  downloadProps,
}: {
  work: WorkView
  row: ChapterRow
  downloadProps: DownloadProps | null
}) {
  const { parts } = kindOf(work)
  const chapters = useChaptersRead(work.id, work.viewer.chapters)
  const state = stateOfChapter(chapters, row.id)
  const name = nameOfRow(parts.number, row)
  const hasState = isMember(work) && isReadable(row)
  const place = placeIn(work, row)
  return (
    <div
      data-keep-clear="row"
      className={cx('flex h-full items-center gap-1 border-b border-line', place && 'bg-accent-soft')}
    >
      <Row work={work} row={row} place={place} state={hasState ? state : null} />
      {downloadProps && isReadable(row) && (
        <DownloadChapterButton {...downloadProps} chapterId={row.id} name={name} />
      )}
      {hasState && (
        <ChapterMenuButton
          name={name}
          isRead={state.state === 'read'}
          isUnread={state.state === 'unread'}
          firsts={firstsOf(chapters, work.chapterList)}
          number={row.number}
          onMark={(mark) => void markChapters(work, { chapterId: row.id, ...mark })}
        />
      )}
    </div>
  )
}

const nameOfRow = (number: (of: { number: number }) => string, row: ChapterRow): string =>
  row.title || number({ number: row.number })

type RowProps = { work: WorkView; row: ChapterRow; place: Place | null; state: ChapterState | null }

function Row({ work, row, place, state }: RowProps) {
  const { parts, placeText } = kindOf(work)
  const comesOut = useMoment(row.publishAt)
  const isAt = place !== null && !place.finished && state?.state !== 'unread'
  return (
    <Link
      to={readPath(work, row.id)}
      className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-sm px-2 no-underline hover:bg-hover sm:gap-3"
    >
      {state && <StateMark {...state} />}
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate', state?.state === 'read' && 'text-ink-soft')}>
          {!isCounted(row.title) && <span className="me-2">{parts.number({ number: row.number })}</span>}
          {row.title !== '' && (
            <span className={cx(state?.state !== 'read' && 'font-medium')}>{row.title}</span>
          )}
        </span>
        {isAt && (
          <span className="block text-sm leading-tight text-accent-text">
            {parts.here({ place: placeText(place) })}
          </span>
        )}
      </span>
      {row.status === 'draft' && <Chip tone="amber">{comesOut ?? m.work_pages_chapter_draft()}</Chip>}
      {row.size.value > 0 && (
        <span className="hidden shrink-0 text-sm text-ink-soft sm:block">{sizeText(row.size)}</span>
      )}
      {row.publishedAt && (
        <span className="hidden w-28 shrink-0 text-end text-sm text-ink-soft sm:block">
          {formatDay(row.publishedAt)}
        </span>
      )}
    </Link>
  )
}
