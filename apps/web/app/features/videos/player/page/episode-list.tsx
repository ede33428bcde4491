import type { ChapterRow, WorkView } from '@engawa/contract'
import { useEffect, useRef } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { readPath } from '#app/features/works/components/next-step.ts'
import { clockText } from '#app/lib/text/clock-text.ts'
import { stateOfChapter } from '#app/features/works/chapters-read/own-reads.ts'
import { StateMark } from '#app/features/works/chapters-read/state-mark.tsx'
import { fullNameOfChapter } from '#app/features/works/components/chapter-name.ts'

type Props = { work: WorkView; chapterId: number; className?: string }

/** All episodes, scrolled to the current one. */
export function EpisodeList({ work, chapterId, className }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls only the list, not the page around it.
    if (list.current && here) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2
  }, [chapterId])
  return (
    <ol ref={list} className={cx('relative flex flex-col', className)}>
      {work.chapterList.map((chapter) => (
        <li key={chapter.id} className="[contain-intrinsic-block-size:48px] [content-visibility:auto]">
          <Episode work={work} chapter={chapter} isHere={chapter.id === chapterId} />
        </li>
      ))}
      {work.chapterList.length === 0 && <li className="px-2 text-ink-soft">{m.videos_episodes_none()}</li>}
    </ol>
  )
}

function Episode({ work, chapter, isHere }: { work: WorkView; chapter: ChapterRow; isHere: boolean }) {
  const state = stateOfChapter(work.viewer.chapters, chapter.id)
  return (
    <Link
      to={readPath(work, chapter.id)}
      aria-current={isHere ? 'true' : undefined}
      className={cx(
        'flex min-h-12 items-center gap-3 rounded-sm px-2 no-underline -outline-offset-2 hover:bg-hover',
        isHere && 'bg-accent-soft text-accent-text',
      )}
    >
      <StateMark {...state} />
      <span className="min-w-0 flex-1 truncate">{fullNameOfChapter(chapter, m.videos_episode_number)}</span>
      {chapter.size.value > 0 && (
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{clockText(chapter.size.value)}</span>
      )}
    </Link>
  )
}
