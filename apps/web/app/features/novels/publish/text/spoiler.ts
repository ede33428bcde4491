import { Mark, markInputRule } from '@tiptap/core'

/** Words that readers see once they press them. Writing `||so||` hides them. */
export const Spoiler = Mark.create({
  name: 'spoiler',
  parseHTML: () => [{ tag: 'span.spoiler' }],
  renderHTML: () => ['span', { class: 'spoiler-shown' }, 0],
  addInputRules() {
    return [markInputRule({ find: /\|\|([^|\n]{1,500})\|\|$/, type: this.type })]
  },
})
