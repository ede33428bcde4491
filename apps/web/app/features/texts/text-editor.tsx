import { useCallback, useRef, useState } from 'react'
import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { PlainEditor, type Selection } from '#app/ui/markdown-editor/plain-editor.tsx'
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
  const selection = useRef<Selection>(null)
  const [isComposing, setComposing] = useState(false)
  // Called when the full editor appears, in the same update that removes the plain field, so that no typed character is lost.
  const initialSelection = useCallback(
    (): Selection => selection.current ?? (caret === undefined ? null : [caret, caret]),
    [caret],
  )
  if (editor && !isComposing) return <editor.FullEditor {...props} initialSelection={initialSelection} />
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
