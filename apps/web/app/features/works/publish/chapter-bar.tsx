import { contract, LIMITS, type ChapterRow, type WorkView } from '@engawa/contract'
import { ArrowLeft, ArrowRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useSaveQueue } from './use-save-queue.ts'
import { SaveMark } from './save-mark.tsx'
import type { ChapterActions } from './use-chapters.ts'

type Props = { work: WorkView; current: ChapterRow; actions: ChapterActions; pages: number }

/** The chapters of the work, and what can be done with the chosen one. */
export function ChapterBar({ work, current, actions, pages }: Props) {
  const last = work.chapterList.at(-1)?.number ?? 1
  return (
    <section aria-label={m.publish_chapters()} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-2 font-display text-xl">{m.publish_chapters()}</h2>
        {work.chapterList.map((chapter) => (
          <ChapterTab
            key={chapter.id}
            chapter={chapter}
            chosen={chapter.id === current.id}
            onChoose={actions.choose}
          />
        ))}
        <Button
          size="sm"
          variant="plain"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => void actions.add('')}
        >
          {m.publish_chapter_add()}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <ChapterTitle key={current.id} chapter={current} onSaved={actions.refresh} />
        <div className="flex items-center gap-1">
          {work.chapterList.length > 1 && (
            <>
              <IconButton
                label={m.publish_chapter_earlier()}
                disabled={current.number <= 1}
                onClick={() => void actions.move(current, current.number - 1)}
              >
                <ArrowLeft size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={m.publish_chapter_later()}
                disabled={current.number >= last}
                onClick={() => void actions.move(current, current.number + 1)}
              >
                <ArrowRight size={18} aria-hidden />
              </IconButton>
              <IconButton label={m.publish_chapter_remove()} onClick={() => void actions.remove(current)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </>
          )}
          {work.status === 'published' && (
            <Button
              size="sm"
              variant={current.status === 'draft' ? 'primary' : 'plain'}
              disabled={current.status === 'draft' && pages === 0}
              onClick={() =>
                void actions.setStatus(current, current.status === 'draft' ? 'published' : 'draft')
              }
            >
              {current.status === 'draft' ? m.publish_chapter_publish() : m.publish_chapter_take_back()}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

type TabProps = { chapter: ChapterRow; chosen: boolean; onChoose: (id: number) => void }

function ChapterTab({ chapter, chosen, onChoose }: TabProps) {
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
        {m.publish_chapter_number({ number: chapter.number })} {chapter.title}
      </span>
      {chapter.status === 'published' && <Chip tone="leaf">{m.publish_chapter_out()}</Chip>}
    </button>
  )
}

function ChapterTitle({ chapter, onSaved }: { chapter: ChapterRow; onSaved: () => Promise<void> }) {
  const [title, setTitle] = useState(chapter.title)
  const [state, queue] = useSaveQueue(async () => {
    await call(contract.works.updateChapter, { chapterId: chapter.id, title })
    await onSaved()
  })
  // Somebody else (an archive's details) named it; what is being typed here is newer.
  const [known, setKnown] = useState(chapter.title)
  if (chapter.title !== known) {
    setKnown(chapter.title)
    if (!queue.isDirty()) setTitle(chapter.title)
  }
  return (
    <div className="min-w-56 flex-1">
      <Field
        label={m.publish_chapter_title()}
        placeholder={m.publish_chapter_title_hint()}
        value={title}
        maxLength={LIMITS.chapterTitleMax}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          queue.changed()
        }}
      />
      {state.is === 'failed' && <SaveMark state={state} onRetry={() => void queue.flush()} />}
    </div>
  )
}
