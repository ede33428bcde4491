import { Node } from '@tiptap/core'
import { m } from '#app/texts/messages.js'

/** A picture in a text. Pictures of other sites are never loaded; the editor and the reader show their alternative text. */
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
  // Pictures of other sites are removed from pasted text, because readers would not see them.
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
