import { bind } from '../../endpoints/operation.ts'
import type { HomeDeps } from './home-deps.ts'
import * as operations from './operations.ts'

/** The home page: current content, and works that the reader can continue. */
export const createHome = (deps: HomeDeps) => ({ handlers: bind(deps, operations) })
