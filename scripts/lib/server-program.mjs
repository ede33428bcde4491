import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Compiled sources are cached: later starts need not strip types, and the stripper does not stay in memory (17 MB).
 * One arena of the allocator, which returns what is free at its end, fragments less (14 MB); threads that hash or compress
 * seldom allocate at once.
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/engawa-compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * What the project's Node.js is told before the program of the server. Pages are many short-lived objects. The bound of the
 * nursery keeps V8 from growing its young generation to 3 × 64 MB for them, and the growth in per cent from leaving those that
 * outlive it uncollected until there are some times as many as objects in use. Measured together: a nursery of half the size
 * costs a third of the speed, and the old objects may then grow by less.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--heap-growing-percent=15',
]

/** How the server is started: the arguments for the project's Node.js. */
export const serverProgram = [...serverFlags, join(root, 'apps/server/src/main.ts')]
