import { bind } from '../../endpoints/operation.ts'
import type { HomeDeps } from './home-deps.ts'
import * as operations from './operations.ts'

/** The home page: what is worth a look, and where one left off. */
export const createHome = (deps: HomeDeps) => ({ handlers: bind(deps, operations) })
