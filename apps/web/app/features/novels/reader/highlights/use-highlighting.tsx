import type { HighlightColour, HighlightView, NovelChapter, NovelPosition } from '@engawa/contract'
import { Copy, NotebookPen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { toast, toastError, toastSuccess } from '#app/ui/toast.ts'
import { newKey } from '#app/features/works/publish/files/new-key.ts'
import { originalOf } from '../original-text.ts'
import type { SelectedText } from '../selection/selected-text.ts'
import { selectFirstSentence } from '../selection/select-first-sentence.ts'
import type { SelectionAction } from '../selection/selection-action.ts'
import { SelectionMenu } from '../selection/selection-menu.tsx'
import { useSelectedText } from '../selection/use-selected-text.ts'
import { useSelectionKeys } from '../selection/use-selection-keys.ts'
import type { TextView } from '../text-view.ts'
import { lastColour } from './colours.ts'
import { HighlightMenu } from './highlight-menu.tsx'
import { HighlightsPanel } from './highlights-panel.tsx'
import { NoteSheet } from './note-sheet.tsx'
import { useChapterHighlights } from './use-chapter-highlights.ts'

type Parts = {
  chapter: NovelChapter
  uid: number
  lang: string | undefined
  view: () => TextView | null
  html: string
  /** Opens another chapter at a position. */
  open: (chapterId: number, at: NovelPosition) => void
  /** Called after the chapter is moved to another position. */
  onShow: () => void
  panel: { close: () => void; toggle: (name: 'highlights') => void }
  /** More actions on selected text. */
  actions?: readonly SelectionAction[]
}

/** How long a toast offers to undo, in milliseconds. */
const UNDO_MS = 8_000

/** Returns the reader's highlights and notes, with the menus over the text and the panel that lists them. */
export function useHighlighting({
  chapter,
  uid,
  lang,
  view,
  html,
  open,
  onShow,
  panel,
  actions = [],
}: Parts) {
  const article = () => view()?.article ?? null
  const highlights = useChapterHighlights({ chapter, uid, view, html })
  const { changes } = highlights
  const text = import.meta.env.SSR ? new Map<string, string>() : originalOf(chapter.paragraphs)
  const { selected, now, forget } = useSelectedText(article, text)
  useSelectionKeys(article)
  const [pressed, setPressed] = useState<{ id: string; x: number; y: number } | null>(null)
  const [noting, setNoting] = useState<{ view: HighlightView; backToPanel: boolean } | null>(null)
  const shown = pressed && highlights.placed.find((one) => one.view.id === pressed.id)

  const make = ({ parts, isTooLong }: SelectedText, colour: HighlightColour): HighlightView | null => {
    if (isTooLong) return null
    lastColour.set(colour)
    const made: HighlightView = {
      ...{ id: newKey(), chapterId: chapter.id, parts, colour, note: '', noteHtml: '' },
      createdAt: new Date().toISOString(),
    }
    changes.put(made)
    forget()
    return made
  }
  const copy = (words: string) =>
    navigator.clipboard.writeText(words).then(
      () => toastSuccess(m.highlights_copied()),
      () => toastError(m.highlights_copy_failed()),
    )
  const remove = (one: HighlightView) => {
    changes.remove(one)
    setPressed(null)
    toast(m.highlights_removed(), {
      duration: UNDO_MS,
      action: { label: m.ui_undo(), run: () => changes.put(one) },
    })
  }
  const jump = (one: HighlightView) => {
    panel.close()
    const [first] = one.parts
    const here = highlights.placed.find(({ view: { id } }) => id === one.id)
    const [range] = here ? highlights.rangesFor(here) : []
    if (range) {
      view()?.showRange(range)
      onShow()
    } else if (first && one.chapterId !== chapter.id)
      open(one.chapterId, { paragraph: first.paragraph, offset: first.offset, part: 0 })
  }

  const ofSelection: SelectionAction[] = [
    {
      name: 'note',
      label: m.highlights_add_note(),
      icon: <NotebookPen size={20} aria-hidden />,
      run: (chosen) => {
        const made = make(chosen, lastColour.get())
        if (made) setNoting({ view: made, backToPanel: false })
      },
    },
    {
      name: 'copy',
      label: m.highlights_copy(),
      icon: <Copy size={20} aria-hidden />,
      run: ({ shown: words }) => {
        void copy(words)
        forget()
      },
    },
    ...actions,
  ]

  const layer: ReactNode = (
    <>
      {selected && !shown && !noting && (
        <SelectionMenu
          selected={selected}
          actions={ofSelection.map(({ run, ...action }) => ({
            ...action,
            run: (before) => run(now() ?? before),
          }))}
          onHighlight={(colour) => make(now() ?? selected, colour)}
          onClose={forget}
        />
      )}
      {pressed && shown && !noting && (
        <HighlightMenu
          key={pressed.id}
          placed={shown}
          anchor={() => new DOMRect(pressed.x, pressed.y, 0, 0)}
          onColour={(colour) => {
            lastColour.set(colour)
            changes.put({ ...shown.view, colour })
          }}
          onNote={() => {
            setNoting({ view: shown.view, backToPanel: false })
            setPressed(null)
          }}
          onCopy={() => void copy(shown.view.parts.map(({ quote }) => quote).join('\n'))}
          onRemove={() => remove(shown.view)}
          onRetry={changes.retry}
          onClose={() => setPressed(null)}
        />
      )}
      {noting && (
        <NoteSheet
          view={noting.view}
          onSave={changes.put}
          onClose={() => {
            setNoting(null)
            if (noting.backToPanel) panel.toggle('highlights')
          }}
        />
      )}
    </>
  )

  return {
    layer,
    panel: (
      <HighlightsPanel
        chapter={chapter}
        placed={highlights.placed}
        changed={highlights.changed}
        onJump={jump}
        onNote={(one) => {
          panel.close()
          setNoting({ view: one, backToPanel: true })
        }}
        onRemove={remove}
        onRetry={changes.retry}
      />
    ),
    /** Opens the menu of the highlight at a point; false when there is none. */
    tapAt: (x: number, y: number): boolean => {
      const found = highlights.at(x, y)
      if (found) setPressed({ id: found.view.id, x, y })
      return found !== undefined
    },
    /** For keyboards: the first call selects a sentence, the second moves the focus to the selection's menu. */
    focus: () => {
      const shownNow = view()
      const button = document.querySelector<HTMLElement>('[data-selection-menu] button')
      if (button) button.focus()
      else if (shownNow) selectFirstSentence(shownNow, lang)
    },
  }
}
