import type { Deps } from '../../deps.ts'
import { bind } from '../../endpoints/operation.ts'
import * as operations from './operations.ts'

/** Mascots that the operator added, in addition to the two that are part of the program. */
export const createMascots = (deps: Deps) => ({ handlers: bind(deps, operations) })
