import type { RestrictedConnector } from './connector.ts'
import { createEporner } from './eporner/index.ts'
import { createErome } from './erome/index.ts'
import { createPimpandhost } from './pimpandhost/index.ts'
import { createPornhub } from './pornhub/index.ts'
import { createPornpics } from './pornpics/index.ts'
import type { RestrictedName } from './records.ts'
import { createRedgifs } from './redgifs/index.ts'
import type { RestrictedRule } from './rule/index.ts'
import { createXvideos } from './xvideos/index.ts'

/** Creates the sources of the restricted section with a rule: the reviewed rule, or a rule with an operator's additional terms. */
export const createRestricted = (rule: RestrictedRule): Record<RestrictedName, RestrictedConnector> => ({
  eporner: createEporner(rule),
  erome: createErome(rule),
  pimpandhost: createPimpandhost(rule),
  pornhub: createPornhub(rule),
  pornpics: createPornpics(rule),
  redgifs: createRedgifs(rule),
  xvideos: createXvideos(rule),
})
