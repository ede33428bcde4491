import type { ChapterRow, WorkView } from '@engawa/contract'
import { ArrowLeft, ArrowRight, CalendarClock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Audience } from './audience.tsx'
import type { ChapterActions } from './chapter-actions.ts'
import type { PartEditingTexts } from './chapter-texts.ts'
import { latestOf } from './schedule.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Props = {
  work: WorkView
  chapter: ChapterRow
  /** Whether the chapter has content, and all of it is prepared. */
  isComplete: boolean
  actions: ChapterActions
  texts: PartEditingTexts
}

/** The buttons that move, remove, publish or schedule a chapter. */
export function ChapterButtons({ work, chapter, actions, isComplete, texts }: Props) {
  const last = work.chapterList.at(-1)?.number ?? 1
  const isDraft = chapter.status === 'draft'
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1 empty:hidden">
      {work.chapterList.length > 1 && (
        <>
          <IconButton
            label={texts.earlier()}
            disabled={chapter.number <= 1}
            onClick={() => void actions.move(chapter, chapter.number - 1)}
          >
            <ArrowLeft size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={texts.later()}
            disabled={chapter.number >= last}
            onClick={() => void actions.move(chapter, chapter.number + 1)}
          >
            <ArrowRight size={18} aria-hidden />
          </IconButton>
          <IconButton label={texts.remove()} onClick={() => void actions.remove(chapter)}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </>
      )}
      {(work.status !== 'draft' || work.chapterList.length > 1) && isDraft && (
        <ScheduleButton {...{ work, chapter, actions, isComplete, texts }} />
      )}
      {work.status === 'published' && (
        <Button
          size="sm"
          variant={isDraft ? 'primary' : 'plain'}
          disabled={isDraft && !isComplete}
          onClick={() => void actions.setStatus(chapter, isDraft ? 'published' : 'draft')}
        >
          {isDraft ? texts.publish() : texts.unpublish()}
        </Button>
      )}
      {work.status === 'published' && isDraft && isComplete && chapter.publishedAt === null && (
        <Audience work={work} />
      )}
    </div>
  )
}

type ScheduleProps = Pick<Props, 'work' | 'chapter' | 'actions' | 'isComplete' | 'texts'>

function ScheduleButton({ work, chapter, actions, isComplete, texts }: ScheduleProps) {
  const [choosing, setChoosing] = useState(false)
  const { publishAt } = chapter
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        disabled={!isComplete}
        icon={<CalendarClock size={16} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {publishAt === null ? m.publish_schedule() : m.publish_schedule_change()} ·{' '}
        {texts.number({ number: chapter.number })}
      </Button>
      {publishAt !== null && (
        <Button size="sm" variant="plain" onClick={() => void actions.schedule(chapter, null)}>
          {m.publish_schedule_cancel()}
        </Button>
      )}
      {choosing && (
        <ScheduleDialog
          current={publishAt}
          latest={latestOf(work.chapterList)}
          onClose={() => setChoosing(false)}
          onSet={async (time) => {
            if (await actions.schedule(chapter, time)) setChoosing(false)
          }}
        />
      )}
    </>
  )
}
