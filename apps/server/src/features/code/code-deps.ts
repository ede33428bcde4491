import type { Deps } from '../../deps.ts'
import type { Sources } from '../sources/index.ts'
import type { CodeSources } from './code-sources.ts'

export type CodeDeps = Deps & { sources: Sources }

/** What the operations are made of. */
export type CodeParts = CodeDeps & { from: CodeSources }
