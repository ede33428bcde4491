import StarterKit from '@tiptap/starter-kit'
import { Dots } from './dots.ts'
import { ListMarkup } from './list-markup.ts'
import { Picture } from './picture.ts'
import { Ruby } from './ruby.ts'
import { SourceBlock } from './source-block.ts'
import { Spoiler } from './spoiler.ts'

/** Extensions of the chapter editor. They allow exactly the elements that Markdown can express. */
export const extensions = [
  StarterKit.configure({
    codeBlock: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, autolink: false, protocols: ['mailto'] },
  }),
  ListMarkup,
  Ruby,
  Dots,
  Spoiler,
  SourceBlock,
  Picture,
]
