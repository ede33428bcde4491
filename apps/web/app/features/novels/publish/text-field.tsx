import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import type { ChapterText } from './chapter-text.ts'
import type { NovelEditor } from './novel-editor.ts'
import './writing.css'

const loadRichText = () => import('./text/rich-text.tsx')

/** Whether the author writes in Markdown instead of formatted text. */
const asMarkdown = createDeviceSwitch('engawa:novel-markdown', false)

type Props = { editor: NovelEditor; text: ChapterText }

/** The field for a chapter's text, with formatting or as Markdown. */
export function TextField({ editor, text }: Props) {
  const isMarkdown = asMarkdown.use()
  const isAlive = useHydrated()
  const rich = useLate(loadRichText, isAlive && !isMarkdown)
  const language = useStore(editor.details.store, ({ value }) => value.language)
  const words = useStore(text.store, ({ words }) => words)
  const wordsAtFirst = useState(words)[0]
  const lang = language === 'other' ? undefined : language
  const bar = (
    <div className="ms-auto flex shrink-0 items-center gap-3 ps-3 text-sm text-ink-soft tabular-nums">
      <span className="max-md:hidden">{m.works_words({ count: words })}</span>
      {words > wordsAtFirst && (
        <span className="text-leaf max-md:hidden" title={m.novels_words_now()}>
          +{words - wordsAtFirst}
        </span>
      )}
      <Toggle on={isMarkdown} onChange={asMarkdown.set}>
        Markdown
      </Toggle>
    </div>
  )
  if (isMarkdown) return <MarkdownField text={text} bar={bar} lang={lang} />
  if (rich) return <rich.RichText text={text} bar={bar} lang={lang} />
  return <Skeleton className="h-[60vh] w-full" />
}

type FieldProps = { text: ChapterText; bar: ReactNode; lang: string | undefined }

/** The text area itself stores the typed text. Only a text from elsewhere replaces its value. */
function MarkdownField({ text, bar, lang }: FieldProps) {
  const shown = useStore(text.store, ({ shown }) => shown)
  const field = useRef<HTMLTextAreaElement>(null)
  const [initial] = useState(() => text.current())
  useEffect(() => {
    const element = field.current
    if (!element || element.value === text.current()) return
    const { selectionStart, selectionEnd } = element
    element.value = shown.text
    element.setSelectionRange(selectionStart, selectionEnd)
  }, [shown, text])
  return (
    <div className="writing-frame">
      <div className="writing-bar">{bar}</div>
      <textarea
        ref={field}
        lang={lang}
        aria-label={m.novels_text()}
        defaultValue={initial}
        onChange={({ currentTarget }) => text.changed(() => currentTarget.value)}
        className="block min-h-[60vh] w-full field-sizing-content resize-none bg-transparent px-4 py-4 font-mono leading-relaxed outline-none md:px-8"
        spellCheck
      />
    </div>
  )
}
