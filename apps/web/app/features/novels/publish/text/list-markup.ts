import { Extension } from '@tiptap/core'

/** Stores the sign before the items of a list. Two successive lists stay separate because their signs differ. */
export const ListMarkup = Extension.create({
  name: 'listMarkup',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { markup: { default: null, rendered: false } } },
  ],
})
