import type { Editor, EditorEvents, JSONContent } from '@tiptap/core'

/** Returns what inserts something later where this position is then, whatever is written meanwhile. */
export function insertAt(editor: Editor, position: number): (content: JSONContent) => void {
  const follow = ({ transaction }: EditorEvents['transaction']): void => {
    position = transaction.mapping.map(position)
  }
  editor.on('transaction', follow)
  return (content) => {
    editor.off('transaction', follow)
    if (!editor.isDestroyed) editor.commands.insertContentAt(position, content)
  }
}
