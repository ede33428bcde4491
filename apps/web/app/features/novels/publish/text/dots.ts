import { Mark, markInputRule } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    dots: { toggleDots: () => ReturnType }
  }
}

/** Mark for emphasis with a dot at each character. Typing `《《so》》` creates it. */
export const Dots = Mark.create({
  name: 'dots',
  priority: 1001,
  parseHTML: () => [{ tag: 'em.dots' }],
  renderHTML: () => ['em', { class: 'dots' }, 0],
  addCommands: () => ({
    toggleDots:
      () =>
      ({ commands }) =>
        commands.toggleMark('dots'),
  }),
  addInputRules() {
    return [markInputRule({ find: /《《([^《》\n]{1,200})》》$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-e': () => this.editor.commands.toggleDots() }
  },
})
