import { Mark, markInputRule } from '@tiptap/core'

/** Text that readers see after a press. Writing `||so||` hides it. */
export const Spoiler = Mark.create({
  name: 'spoiler',
  parseHTML: () => [{ tag: 'span.spoiler' }],
  renderHTML: () => ['span', { class: 'spoiler-shown' }, 0],
  addInputRules() {
    return [markInputRule({ find: /\|\|([^|\n]{1,500})\|\|$/, type: this.type })]
  },
})
