import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer, oneOf, optionalText } from '#app/lib/route/parameters.ts'

/** The page of a work's editor: `id` is the work, `chapter` the open chapter. `part` opens the import of a novel at first. */
export const editorRoute = defineRoute({
  id: optionalText(),
  chapter: integer(),
  part: oneOf(['import']),
})
