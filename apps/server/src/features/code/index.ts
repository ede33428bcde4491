import { bind } from '../../endpoints/operation.ts'
import type { CodeDeps } from './code-deps.ts'
import { defineCodeSources } from './code-sources.ts'
import { createViews } from './code-views.ts'
import * as operations from './operations.ts'

/** Repositories of GitHub: within its limits without a token, and in full with a token. */
export function createCode(deps: CodeDeps) {
  const parts = { ...deps, from: defineCodeSources(deps) }
  return {
    handlers: bind(parts, operations, createViews(parts)),
  }
}
