import { defineRoute } from '#app/lib/route/define-route.ts'
import { matching, optionalText } from '#app/lib/route/parameters.ts'

/** Route of the novel reader, which has no site header. `paragraph` is a `ParagraphKey` of the contract. */
export const novelReaderRoute = defineRoute(
  { chapter: optionalText(), paragraph: matching(/^[a-z0-9]{1,24}$/) },
  { bare: true, offline: true },
)
