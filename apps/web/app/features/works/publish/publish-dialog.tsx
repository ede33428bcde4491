import type { ChapterRow, WorkView } from '@engawa/contract'
import { useState, type RefObject } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { fullNameOfChapter } from '../components/chapter-name.ts'
import { sizeText } from '../components/size-text.ts'
import { Audience } from './audience.tsx'
import { ChapterRows } from './chapter-rows.tsx'
import type { PartEditingTexts } from './chapter-texts.ts'
import { publishableOf } from './publishable.ts'
import { latestOf } from './schedule.ts'
import { ScheduleField, useSchedule } from './schedule-field.tsx'
import type { Publishing } from './use-publishing.ts'

type Props = {
  work: WorkView
  texts: PartEditingTexts
  publishing: Publishing
  onClose: () => void
  /** The element that gets the focus if the button that opened the dialog is removed. */
  focusAfterwards: RefObject<HTMLElement | null>
}

/** The dialog that publishes a work, or further chapters of it. It asks which chapters are published, and when. */
export function PublishDialog({ work: current, texts, publishing, onClose, focusAfterwards }: Props) {
  // The dialog does not change while it publishes the work.
  const [work] = useState(current)
  const isPublished = work.status === 'published'
  const [chapters] = useState(() => publishableOf(work))
  const [chosen, setChosen] = useState(
    () => new Set(chapters.filter(({ held }) => isPublished || !held).map(({ id }) => id)),
  )
  const [when, setWhen] = useState(work.status === 'scheduled' ? 'later' : 'now')
  const schedule = useSchedule(work.publishAt, latestOf(work.chapterList))
  const isLater = when === 'later' && !isPublished
  const hasChoice = chapters.length > 1

  async function finish(): Promise<void> {
    const chapterIds = hasChoice ? [...chosen] : undefined
    const publishAt = isLater ? schedule.read() : undefined
    if (publishAt === null) return
    const isDone = publishAt
      ? await publishing.schedule({ publishAt, chapterIds })
      : await publishing.publish({ chapterIds: isPublished ? [...chosen] : chapterIds })
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      finalFocus={focusAfterwards}
      title={isPublished ? texts.publishMore() : m.publish_now()}
      actions={
        <Button
          variant="primary"
          busy={publishing.busy}
          disabled={chapters.length > 0 && chosen.size === 0}
          onClick={() => void finish()}
        >
          {buttonText(texts, hasChoice ? chosen.size : 0, isLater)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {hasChoice && <Chapters {...{ chapters, texts, chosen }} onChange={setChosen} />}
        {!isPublished && (
          <Choice
            label={m.publish_when()}
            value={when}
            onChange={setWhen}
            options={[
              { value: 'now', label: m.publish_when_now() },
              { value: 'later', label: m.publish_when_later() },
            ]}
          />
        )}
        {isLater && <ScheduleField schedule={schedule} />}
        <Audience work={work} />
      </div>
    </Dialog>
  )
}

function buttonText(texts: PartEditingTexts, count: number, isLater: boolean): string {
  if (count === 0) return isLater ? m.publish_schedule() : m.publish_now()
  return isLater ? texts.scheduleCount({ count }) : texts.publishCount({ count })
}

type ChaptersProps = {
  chapters: readonly ChapterRow[]
  texts: PartEditingTexts
  chosen: ReadonlySet<number>
  onChange: (chosen: Set<number>) => void
}

function Chapters({ chapters, texts, chosen, onChange }: ChaptersProps) {
  const isAll = chosen.size === chapters.length
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-sm text-ink-soft">{texts.heading()}</legend>
      <Checkbox
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.size > 0 && !isAll
        }}
        onChange={(on) => onChange(new Set(on ? chapters.map(({ id }) => id) : []))}
        className="border-b border-line"
      >
        {m.publish_choose_all()}
      </Checkbox>
      <ChapterRows chapters={chapters} rowHeight={44} className="max-h-60">
        {(chapter) => (
          <Checkbox checked={chosen.has(chapter.id)} onChange={(on) => toggle(chapter.id, on)}>
            <span className="min-w-0 grow truncate">{fullNameOfChapter(chapter, texts.number)}</span>
            <span className="shrink-0 pe-2 text-sm text-ink-soft">{sizeText(chapter.size)}</span>
          </Checkbox>
        )}
      </ChapterRows>
    </fieldset>
  )
}
