import { createPostgresEngine, type PostgresEngineDeps } from './postgres-engine.ts'
import type { SearchEngine } from './search-engine.ts'

export type EngineDeps = PostgresEngineDeps

/** Returns the search engine of the site. No other code chooses an implementation. */
export const engineOf = (deps: EngineDeps): SearchEngine => createPostgresEngine(deps)
