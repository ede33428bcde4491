import { threadParameters } from '#app/features/discussion/index.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer } from '#app/lib/route/parameters.ts'

/** The page of the player, which has no site header. `t` is the start time in seconds. */
export const playerRoute = defineRoute(
  { ...threadParameters, t: integer({ min: 0, max: 999_999 }) },
  { bare: true, offline: 'late' },
)
