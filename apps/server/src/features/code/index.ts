import { bind } from '../../endpoints/operation.ts'
import type { CodeDeps } from './code-deps.ts'
import { defineCodeSources } from './code-sources.ts'
import { createViews } from './code-views.ts'
import * as operations from './operations.ts'

/** Browsing of GitHub repositories. Without a token of the operator, GitHub's limits are low and some functions are missing. */
export function createCode(deps: CodeDeps) {
  const parts = { ...deps, from: defineCodeSources(deps) }
  return {
    handlers: bind(parts, operations, createViews(parts)),
  }
}
