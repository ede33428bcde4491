import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import type { WrittenText } from './written-text.ts'

/**
 * Shows a text from the server or another device in the editor. Only different blocks are replaced, which preserves the cursor and
 * the undo history. The change is neither added to the history nor reported as an edit.
 */
export function showText(editor: Editor, written: WrittenText, text: string): void {
  const { doc, tr } = editor.state
  const before = childrenOf(doc)
  const after = childrenOf(written.toBlocks(text))
  const same = (one: Node | undefined, other: Node | undefined): boolean =>
    one !== undefined && other !== undefined && written.sourceOf(one) === written.sourceOf(other)
  let start = 0
  while (start < before.length && same(before[start], after[start])) start += 1
  let end = 0
  const limit = Math.min(before.length, after.length) - start
  while (end < limit && same(before.at(-1 - end), after.at(-1 - end))) end += 1
  if (start === before.length && start === after.length) return
  const sizeOf = (nodes: Node[]): number => nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)
  const from = sizeOf(before.slice(0, start))
  const to = doc.content.size - sizeOf(before.slice(before.length - end))
  tr.replaceWith(from, to, Fragment.from(after.slice(start, after.length - end)))
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}

function childrenOf(parent: Node | Fragment): Node[] {
  const children: Node[] = []
  parent.forEach((child) => children.push(child))
  return children
}
