import type { Editor, EditorEvents, JSONContent } from '@tiptap/core'

/** Returns a function that inserts content at this position later. Text changes in the meantime move the position. */
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
