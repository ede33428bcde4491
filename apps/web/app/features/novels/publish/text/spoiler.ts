import { Mark, markInputRule } from '@tiptap/core'

/** Mark for text that readers see only after a press. Typing `||so||` creates it. */
export const Spoiler = Mark.create({
  name: 'spoiler',
  parseHTML: () => [{ tag: 'span.spoiler' }],
  renderHTML: () => ['span', { class: 'spoiler-shown' }, 0],
  addInputRules() {
    return [markInputRule({ find: /\|\|([^|\n]{1,500})\|\|$/, type: this.type })]
  },
})
