import { contract } from '@engawa/contract'
import { useEffect, useRef } from 'react'
import { call } from '#app/lib/http-call.ts'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { sizeText } from '../../components/size-text.ts'
import { nameOfChapter } from '../../reader/chapter-name.ts'

type Props = { workId: number; chapterId: number; onPick: (chapterId: number) => void }

/** All chapters that may be read, the present one in sight. */
export function ContentsPanel({ workId, chapterId, onPick }: Props) {
  const list = useLoaded(String(workId), () => call(contract.works.info, { id: workId }))
  const here = useRef<HTMLButtonElement>(null)
  const chapters = list.value?.chapterList
  // Newer browsers return a promise, which is no cleanup.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'center' })
  }, [chapters])
  if (list.problem) return <FailedState what={list.problem} onRetry={list.reload} />
  if (!chapters) return <Skeleton className="h-80" />
  return (
    <ol className="-mx-2 flex flex-col">
      {chapters.map((chapter) => {
        const isHere = chapter.id === chapterId
        return (
          <li key={chapter.id} className="[contain-intrinsic-block-size:48px] [content-visibility:auto]">
            <button
              ref={isHere ? here : undefined}
              type="button"
              disabled={!chapter.ready}
              aria-current={isHere ? 'true' : undefined}
              onClick={() => onPick(chapter.id)}
              className={cx(
                'flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-start hover:bg-hover disabled:opacity-50',
                isHere && 'bg-accent-soft text-accent-text',
              )}
            >
              <span className="min-w-6 text-end text-sm text-ink-soft tabular-nums">{chapter.number}</span>
              <span className="min-w-0 flex-1 truncate">{nameOfChapter(chapter)}</span>
              {chapter.size.value > 0 && (
                <span className="shrink-0 text-sm text-ink-soft">{sizeText(chapter.size)}</span>
              )}
            </button>
          </li>
        )
      })}
      {chapters.length === 0 && <li className="px-2 text-ink-soft">{m.works_chapters_none()}</li>}
    </ol>
  )
}
