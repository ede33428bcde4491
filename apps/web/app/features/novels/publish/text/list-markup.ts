import { Extension } from '@tiptap/core'

/** By which sign the items of a list are written: two lists in a row stay two by having different ones. */
export const ListMarkup = Extension.create({
  name: 'listMarkup',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { markup: { default: null, rendered: false } } },
  ],
})
