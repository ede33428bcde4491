import { LIMITS, type ChapterRow, type WorkView } from '@engawa/contract'
import { ArrowLeft, ArrowRight, CalendarClock, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { cx } from '#app/lib/class-names.ts'
import { useMoment } from '#app/lib/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { ChapterActions } from './chapter-actions.ts'
import type { PartEditingTexts } from './chapter-texts.ts'
import type { OpenChapter } from './current-work.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Props = {
  work: WorkView
  open: Pick<OpenChapter, 'id' | 'title'>
  /** Whether the open chapter has nothing in it; such a one cannot be published. */
  isEmpty: boolean
  actions: ChapterActions
  texts: PartEditingTexts
}

/** The chapters of a work, and what can be done with the open one. */
export function ChapterBar({ work, open, isEmpty, actions, texts }: Props) {
  const row = work.chapterList.find(({ id }) => id === open.id)
  return (
    <section aria-label={texts.heading()} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-2 font-display text-xl">{texts.heading()}</h2>
        {work.chapterList.map((chapter) => (
          <ChapterTab
            key={chapter.id}
            chapter={chapter}
            chosen={chapter.id === open.id}
            onChoose={actions.open}
            texts={texts}
          />
        ))}
        <Button
          size="sm"
          variant="plain"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => void actions.addAndOpen('')}
        >
          {texts.add()}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <ChapterTitle title={open.title} texts={texts} />
        {row && <ChapterButtons {...{ work, actions, isEmpty, texts }} chapter={row} />}
      </div>
    </section>
  )
}

type ButtonsProps = Omit<Props, 'open'> & { chapter: ChapterRow }

function ChapterButtons({ work, chapter, actions, isEmpty, texts }: ButtonsProps) {
  const last = work.chapterList.at(-1)?.number ?? 1
  const isDraft = chapter.status === 'draft'
  return (
    <div className="flex items-center gap-1">
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
      {work.status !== 'draft' && isDraft && <ScheduleButton {...{ chapter, actions, isEmpty }} />}
      {work.status === 'published' && (
        <Button
          size="sm"
          variant={isDraft ? 'primary' : 'plain'}
          disabled={isDraft && isEmpty}
          onClick={() => void actions.setStatus(chapter, isDraft ? 'published' : 'draft')}
        >
          {isDraft ? texts.publish() : texts.unpublish()}
        </Button>
      )}
    </div>
  )
}

type ScheduleProps = Pick<ButtonsProps, 'chapter' | 'actions' | 'isEmpty'>

function ScheduleButton({ chapter, actions, isEmpty }: ScheduleProps) {
  const [choosing, setChoosing] = useState(false)
  const { publishAt } = chapter
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        disabled={isEmpty}
        icon={<CalendarClock size={16} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {publishAt === null ? m.publish_schedule() : m.publish_schedule_change()}
      </Button>
      {publishAt !== null && (
        <Button size="sm" variant="plain" onClick={() => void actions.schedule(chapter, null)}>
          {m.publish_schedule_cancel()}
        </Button>
      )}
      {choosing && (
        <ScheduleDialog
          current={publishAt}
          onClose={() => setChoosing(false)}
          onSet={async (time) => {
            if (await actions.schedule(chapter, time)) setChoosing(false)
          }}
        />
      )}
    </>
  )
}

type TabProps = Pick<Props, 'texts'> & {
  chapter: ChapterRow
  chosen: boolean
  onChoose: (id: number) => void
}

function ChapterTab({ chapter, chosen, onChoose, texts }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(chapter.id)}
      className={cx(
        'touch-target inline-flex min-h-9 max-w-56 items-center gap-2 rounded-md border px-3 text-sm',
        chosen
          ? 'border-accent bg-accent-soft font-medium text-accent-text'
          : 'border-line bg-paper-2 hover:bg-hover',
      )}
    >
      <span className="truncate">
        {texts.number({ number: chapter.number })} {chapter.title}
      </span>
      {chapter.status === 'published' && <Chip tone="leaf">{m.publish_chapter_out()}</Chip>}
      {chapter.publishAt !== null && <ComesOut at={chapter.publishAt} />}
    </button>
  )
}

function ComesOut({ at }: { at: string }) {
  const time = useMoment(at)
  return (
    <Chip tone="amber">
      <span className="sr-only">{m.publish_scheduled_for({ time })}</span>
      <span aria-hidden className="whitespace-nowrap">
        {time}
      </span>
    </Chip>
  )
}

function ChapterTitle({ title, texts }: Pick<OpenChapter, 'title'> & Pick<Props, 'texts'>) {
  const { value } = useStore(title.store)
  return (
    <Field
      className="min-w-56 flex-1"
      label={texts.title()}
      placeholder={texts.titleHint()}
      value={value}
      maxLength={LIMITS.chapterTitleMax}
      onChange={(event) => title.change(event.currentTarget.value)}
    />
  )
}
