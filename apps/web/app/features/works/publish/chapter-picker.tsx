import type { ChapterRow } from '@engawa/contract'
import { ChevronDown, List, Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { RowButton } from '#app/ui/bare-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { isCounted } from '../components/chapter-name.ts'
import type { ChapterActions } from './chapter-actions.ts'
import { ChapterRows } from './chapter-rows.tsx'
import { ChapterState } from './chapter-state.tsx'
import type { PartEditingTexts } from './chapter-texts.ts'

const ROW = 56

type Shown = {
  chapters: readonly ChapterRow[]
  /** The ids of chapters with changes that readers do not see yet. */
  unreleased?: readonly number[]
  openId: number | undefined
  texts: PartEditingTexts
  /** Returns a short description of a chapter's content. */
  lineOf: (chapter: ChapterRow) => string
}

type Props = Shown & { actions: Pick<ChapterActions, 'open' | 'addAndOpen'> }

/** The list of chapters, with the open chapter marked. It is beside the editor; on narrow screens it is behind a button. */
export function ChapterPicker({ actions, ...shown }: Props) {
  const { chapters, openId, texts } = shown
  const [isOpen, setOpen] = useState(false)
  const row = chapters.find(({ id }) => id === openId)
  const add = (
    <IconButton label={texts.add()} onClick={() => void actions.addAndOpen('')}>
      <Plus size={20} aria-hidden />
    </IconButton>
  )
  return (
    <>
      <Paper
        pad="s"
        className="flex min-w-0 flex-col gap-2 max-mid:hidden mid:sticky mid:top-36 mid:max-h-[calc(100dvh-10rem)]"
        aria-label={texts.heading()}
      >
        <div className="flex items-center justify-between gap-2 ps-2">
          <Heading level={2} size="lg">
            {texts.heading()}
          </Heading>
          {add}
        </div>
        <Rows {...shown} onOpen={actions.open} />
      </Paper>
      <div className="flex items-center gap-2 mid:hidden">
        <Button
          align="start"
          className="min-w-0 shrink grow"
          icon={<List size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          <span className="min-w-0 truncate">
            {row && !isCounted(row.title) && `${texts.number({ number: row.number })} `}
            {row?.title}
          </span>
          <ChevronDown size={18} aria-hidden className="ms-auto shrink-0" />
        </Button>
        {add}
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title={texts.heading()}>
        <Rows
          {...shown}
          onOpen={(id) => {
            actions.open(id)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

function Rows({
  chapters,
  unreleased,
  openId,
  texts,
  lineOf,
  onOpen,
}: Shown & { onOpen: (id: number) => void }) {
  return (
    <ChapterRows
      chapters={chapters}
      rowHeight={ROW}
      openId={openId}
      className="max-h-[60dvh] min-h-14 mid:max-h-none"
    >
      {(chapter) => (
        <Row
          {...{ chapter, texts, onOpen }}
          isUnreleased={unreleased?.includes(chapter.id) ?? false}
          line={lineOf(chapter)}
          isOpen={chapter.id === openId}
        />
      )}
    </ChapterRows>
  )
}

type RowProps = Pick<Shown, 'texts'> & {
  chapter: ChapterRow
  isUnreleased: boolean
  line: string
  isOpen: boolean
  onOpen: (id: number) => void
}

function Row({ chapter, isUnreleased, line, isOpen, texts, onOpen }: RowProps) {
  const number = texts.number({ number: chapter.number })
  return (
    <RowButton
      aria-current={isOpen || undefined}
      onClick={() => onOpen(chapter.id)}
      className="flex h-13 items-center gap-2 text-sm"
    >
      <span className="flex min-w-0 grow flex-col">
        <span className={cx('truncate', isOpen && 'font-medium text-accent-text')}>
          {chapter.title === '' ? number : chapter.title}
        </span>
        <span className="truncate text-ink-soft">
          {chapter.title === '' ? '' : `${number} · `}
          {line}
        </span>
      </span>
      <ChapterState chapter={chapter} isUnreleased={isUnreleased} />
    </RowButton>
  )
}
