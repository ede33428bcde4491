import { useEffect, useRef, useState } from 'react'
import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { PlainEditor } from '#app/ui/markdown-editor/plain-editor.tsx'
import type { FullEditorProps } from './full-editor.tsx'

const loadEditor = () => import('./full-editor.tsx')

type Props = Omit<FullEditorProps, 'initialSelection'> & {
  /** Initial position of the caret; without it the editor does not take the focus. */
  caret?: number | undefined
}

/**
 * The editor of members' texts. It starts as a plain field; the full editor replaces it when the browser is idle or the member
 * begins to write. The caret keeps its position, and input methods are not interrupted.
 */
export function TextEditor({ caret, ...props }: Props) {
  const [isWanted, setWanted] = useState(caret !== undefined)
  const idle = useIdle()
  const editor = useLate(loadEditor, idle || isWanted)
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<readonly [start: number, end: number]>([0, 0])
  const [isComposing, setComposing] = useState(false)
  const [begin, setBegin] = useState<FullEditorProps['initialSelection']>()
  useEffect(() => {
    if (!editor || isComposing) return
    const field = area.current
    const hasFocus = field !== null && field === document.activeElement
    // The position is read when the full editor appears, because the caret of this field moves until then.
    const ofField = () => selection.current
    const ofCaret = () => [caret!, caret!] as const
    if (hasFocus) setBegin(() => ofField)
    else setBegin(caret === undefined ? null : () => ofCaret)
  }, [editor, isComposing, caret])
  if (editor && begin !== undefined) return <editor.FullEditor {...props} initialSelection={begin} />
  return (
    <PlainEditor
      {...props}
      area={area}
      selection={selection}
      onFocus={() => setWanted(true)}
      onComposing={setComposing}
    />
  )
}
