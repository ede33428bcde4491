import type { Deps } from '../../deps.ts'
import type { Sources } from '../sources/index.ts'
import type { CodeSources } from './code-sources.ts'

export type CodeDeps = Deps & { sources: Sources }

/** The parts from which the operations are made. */
export type CodeParts = CodeDeps & { from: CodeSources }
