import { Node } from '@tiptap/core'
import { m } from '#app/texts/messages.js'

/** A picture in a text. One from elsewhere is not fetched here either: the words for it stand in its place. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    title: { default: null as string | null },
  }),
  // What is pasted from elsewhere brings no pictures: readers would not see them.
  parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
  renderHTML: ({ HTMLAttributes, node: { attrs } }) =>
    attrs['src'].startsWith('/')
      ? ['img', HTMLAttributes]
      : [
          'span',
          { class: 'picture-elsewhere', title: m.novels_picture_elsewhere() },
          attrs['alt'] || attrs['src'],
        ],
})
