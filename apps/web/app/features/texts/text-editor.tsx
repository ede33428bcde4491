import { useState } from 'react'
import { useIdle, useLate } from '#app/lib/use-late.ts'
import { PlainEditor } from '#app/ui/markdown-editor/plain-editor.tsx'
import type { FullEditorProps } from './full-editor.tsx'

const loadEditor = () => import('./full-editor.tsx')

/** The editor of whatever members write. Its tools come when the browser is idle, but not while somebody is writing. */
export function TextEditor(props: FullEditorProps) {
  const editor = useLate(loadEditor, useIdle())
  const [isFocused, setFocused] = useState(false)
  if (editor && !isFocused) return <editor.FullEditor {...props} />
  return <PlainEditor {...props} onFocusChange={setFocused} />
}
