import { Extension } from '@tiptap/core'

/** The sign before the items of a list: two lists in a row stay separate because their signs differ. */
export const ListMarkup = Extension.create({
  name: 'listMarkup',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { markup: { default: null, rendered: false } } },
  ],
})
