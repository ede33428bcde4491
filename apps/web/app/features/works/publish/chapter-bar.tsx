import type { ChapterRow, WorkView } from '@engawa/contract'
import { Plus } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import { isCounted } from '../components/chapter-name.ts'
import type { ChapterActions } from './chapter-actions.ts'
import { ChapterButtons } from './chapter-buttons.tsx'
import { ChapterState } from './chapter-state.tsx'
import type { PartEditingTexts } from './chapter-texts.ts'
import { ChapterTitle } from './chapter-title.tsx'
import type { OpenChapter } from './current-work.ts'

type Props = {
  work: WorkView
  open: Pick<OpenChapter, 'id' | 'title'>
  /** Whether the open chapter has content, and all of it is prepared. Another chapter cannot be published. */
  isComplete: boolean
  actions: ChapterActions
  texts: PartEditingTexts
}

/** The list of a work's chapters, and the actions on the open chapter. */
export function ChapterBar({ work, open, isComplete, actions, texts }: Props) {
  const row = work.chapterList.find(({ id }) => id === open.id)
  return (
    <section aria-label={texts.heading()} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={2}>{texts.heading()}</Heading>
        <Button
          size="sm"
          variant="plain"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => void actions.addAndOpen('')}
        >
          {texts.add()}
        </Button>
      </div>
      {/* The height is limited, so that a hundred chapters do not push the chapter's content out of view. */}
      <div className="-m-1 flex max-h-56 flex-wrap items-center gap-2 overflow-y-auto p-1">
        {work.chapterList.map((chapter) => (
          <ChapterTab
            key={chapter.id}
            chapter={chapter}
            chosen={chapter.id === open.id}
            onChoose={actions.open}
            texts={texts}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <ChapterTitle title={open.title} texts={texts} />
        {row && <ChapterButtons {...{ work, actions, isComplete, texts }} chapter={row} />}
      </div>
    </section>
  )
}

type TabProps = Pick<Props, 'texts'> & {
  chapter: ChapterRow
  chosen: boolean
  onChoose: (id: number) => void
}

function ChapterTab({ chapter, chosen, onChoose, texts }: TabProps) {
  return (
    <Toggle variant="outlined" on={chosen} onChange={() => onChoose(chapter.id)} className="max-w-56">
      <span className="truncate">
        {!isCounted(chapter.title) && `${texts.number({ number: chapter.number })} `}
        {chapter.title}
      </span>
      <ChapterState chapter={chapter} />
    </Toggle>
  )
}
