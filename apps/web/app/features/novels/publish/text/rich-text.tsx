import { EditorContent } from '@tiptap/react'
import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import type { ChapterText } from '../chapter-text.ts'
import { createRichText } from './rich-text.ts'
import { RubyDialog } from './ruby-dialog.tsx'
import { WritingToolbar } from './writing-toolbar.tsx'

type Props = {
  text: ChapterText
  /** Content at the end of the toolbar. */
  bar: ReactNode
  lang: string | undefined
}

/** An editor for formatted text of a chapter, with its toolbar. */
export function RichText({ text, bar, lang }: Props) {
  const [rich] = useState(() => createRichText(text))
  useEffect(() => rich.open(), [rich])
  const { ruby, uploads } = useStore(rich.store)
  return (
    <div className="writing-frame">
      <div className="writing-bar">
        <WritingToolbar rich={rich} />
        {bar}
      </div>
      <EditorContent editor={rich.editor} lang={lang} className="novel-text prose novel" />
      {uploads > 0 && <output className="block px-4 py-2 text-sm">{m.editor_pictures_uploading()}</output>}
      {ruby && <RubyDialog editor={rich.editor} request={ruby} onClose={rich.closeRuby} />}
    </div>
  )
}
