import { Extension } from '@tiptap/core'

/** Stores the marker before the items of a list, e.g. `-` or `*`. Two successive lists stay separate because their markers differ. */
export const ListMarkup = Extension.create({
  name: 'listMarkup',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { markup: { default: null, rendered: false } } },
  ],
})
