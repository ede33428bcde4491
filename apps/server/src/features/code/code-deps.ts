import type { Deps } from '../../deps.ts'
import type { Sources } from '../sources/index.ts'
import type { CodeSources } from './code-sources.ts'

export type CodeDeps = Deps & { sources: Sources }

/** Dependencies of the operations. */
export type CodeParts = CodeDeps & { from: CodeSources }
