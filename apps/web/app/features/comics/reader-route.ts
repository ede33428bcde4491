import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer } from '#app/lib/route/parameters.ts'

/** The route of the comic reader, which has no site header. `page` counts from 1. */
export const comicReaderRoute = defineRoute({ page: integer({ max: 99_999 }) }, { bare: true, offline: true })
