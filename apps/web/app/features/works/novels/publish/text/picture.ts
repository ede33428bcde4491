import { Node } from '@tiptap/core'

/** A picture of this site in a text. */
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
  // A picture from elsewhere would not be shown to readers.
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
