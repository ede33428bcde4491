import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Compiled sources are cached: later starts need not strip types, and the stripper does not stay in memory (17 MB).
 * Few arenas of the allocator fragment less (6 MB); threads that hash or compress seldom allocate at once.
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/engawa-compiled'),
  MALLOC_ARENA_MAX: '2',
}

/**
 * What the project's Node.js is told before the program of the server. Pages are many short-lived objects. The small nursery
 * keeps V8 from growing its young generation to 3 × 64 MB for them, and the growth in per cent from leaving those that outlive
 * it uncollected until there are some times as many as objects in use.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
]

/** How the server is started: the arguments for the project's Node.js. */
export const serverProgram = [...serverFlags, join(root, 'apps/server/src/main.ts')]
