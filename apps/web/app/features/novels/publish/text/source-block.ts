import { Node } from '@tiptap/core'

/** A node for a block that the editor cannot format, such as a table or code. It is shown and edited as Markdown source. */
export const SourceBlock = Node.create({
  name: 'sourceBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { class: 'source-block' }, 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => editor.isActive(this.name) && editor.commands.insertContent('\n'),
      'Mod-Enter': ({ editor }) => editor.isActive(this.name) && editor.commands.exitCode(),
    }
  },
})
