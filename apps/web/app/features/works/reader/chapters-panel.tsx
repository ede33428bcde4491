import { contract, type ChapterRow, type WorkView } from '@engawa/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { call } from '#app/lib/net/http-call.ts'
import { RowButton } from '#app/ui/bare-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { stateOfChapter, useChaptersRead } from '../chapters-read/own-reads.ts'
import { StateMark } from '../chapters-read/state-mark.tsx'
import { ChapterSearch, findChapters, NoChapterFound } from '../components/chapter-search.tsx'
import { sizeText } from '../components/size-text.ts'
import { kindOf } from '../kinds.ts'
import { EndComments } from '../part-comments/end-comments.tsx'
import type { Commented } from '../part-comments/comments-sheet.ts'
import { fullNameOfChapter } from '../components/chapter-name.ts'

const ROW = 48
/** Minimum number of chapters for a search field. */
const SEARCHED_FROM = 15

type Props = {
  chapter: Commented
  /** Sends the reading position, so that the list already marks the chapters that were just read. */
  settle: () => Promise<void>
  onPick: (chapterId: number) => void
}

/**
 * The list of all readable chapters with their reading state, and a link to the current chapter's comments. It starts at the
 * current chapter.
 */
export function ChaptersPanel({ chapter, settle, onPick }: Props) {
  const { work, id } = chapter
  const list = useLoaded(String(work.id), async () => {
    await settle()
    return call(contract.works.info, { id: work.id })
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="-ms-3">
        <EndComments chapter={chapter} />
      </div>
      {list.problem !== undefined && <FailedState what={list.problem} onRetry={list.reload} />}
      {!list.value && list.problem === undefined && <Skeleton className="h-80" />}
      {list.value && <Chapters work={list.value} hereId={id} onPick={onPick} />}
    </div>
  )
}

type ListProps = { work: WorkView; hereId: number; onPick: Props['onPick'] }

function Chapters({ work, hereId, onPick }: ListProps) {
  const [words, setWords] = useState('')
  const { parts } = kindOf(work)
  const rows = useMemo(
    () => findChapters(work.chapterList, words, (row) => fullNameOfChapter(row, parts.number)),
    [work.chapterList, words, parts],
  )
  if (work.chapterList.length === 0) return <p className="text-ink-soft">{parts.none()}</p>
  return (
    <>
      {work.chapterList.length >= SEARCHED_FROM && <ChapterSearch words={words} onWords={setWords} />}
      {rows.length === 0 ? (
        <NoChapterFound words={words} />
      ) : (
        <Rows key={words} {...{ work, rows, hereId, onPick }} />
      )}
    </>
  )
}

function Rows({ work, rows, hereId, onPick }: ListProps & { rows: readonly ChapterRow[] }) {
  const box = useRef<HTMLDivElement>(null)
  const chapters = useChaptersRead(work.id, work.viewer.chapters)
  const here = rows.findIndex((row) => row.id === hereId)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
    initialOffset: Math.max(0, (here - 4) * ROW),
  })
  return (
    <div
      ref={box}
      className="-mx-2 max-h-[62dvh] min-h-0 overflow-y-auto overscroll-y-contain md:max-h-none md:flex-1"
    >
      <ol className="relative" style={{ height: view.getTotalSize() }}>
        {view.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const isHere = row.id === hereId
          const state = stateOfChapter(chapters, row.id)
          return (
            <li
              key={row.id}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: ROW, transform: `translateY(${start}px)` }}
            >
              <RowButton
                disabled={!row.ready}
                aria-current={isHere ? 'true' : undefined}
                onClick={() => onPick(row.id)}
                className={cx('flex h-full items-center gap-2', isHere && 'text-accent-text')}
              >
                <StateMark {...state} />
                <span
                  className={cx(
                    'min-w-0 flex-1 truncate',
                    state.state === 'read' && !isHere && 'text-ink-soft',
                  )}
                >
                  {fullNameOfChapter(row, kindOf(work).parts.number)}
                </span>
                {row.size.value > 0 && (
                  <span className="shrink-0 text-sm text-ink-soft">{sizeText(row.size)}</span>
                )}
              </RowButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
