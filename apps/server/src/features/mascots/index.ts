import type { Deps } from '../../deps.ts'
import { bind } from '../../endpoints/operation.ts'
import * as operations from './operations.ts'

/** Mascots of the operator's own, beside the two that the site brings. */
export const createMascots = (deps: Deps) => ({ handlers: bind(deps, operations) })
