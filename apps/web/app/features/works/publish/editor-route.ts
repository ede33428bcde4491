import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer, oneOf, optionalText } from '#app/lib/route/parameters.ts'

/** An editor of works: the work's id, an open chapter, and for novels the part of the page that is open at first. */
export const editorRoute = defineRoute({
  id: optionalText(),
  chapter: integer(),
  part: oneOf(['import']),
})
