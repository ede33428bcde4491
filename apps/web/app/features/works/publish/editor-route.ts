import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer, oneOf, optionalText } from '#app/lib/route/parameters.ts'

/**
 * The URL of a work's editor: `id` is the work, `chapter` the open chapter. With `part=import` the editor starts with the import of
 * a novel.
 */
export const editorRoute = defineRoute({
  id: optionalText(),
  chapter: integer(),
  part: oneOf(['import']),
})
