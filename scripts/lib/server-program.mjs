import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The environment of the server. Compiled sources are cached: later starts need not strip types, and the stripper does not stay in memory
 * (17 MB). A single arena of the allocator, which returns the free memory at its end, fragments less (14 MB); threads that hash or
 * compress rarely allocate at the same time.
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/engawa-compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * The flags of Node.js for the server. Pages consist of many short-lived objects. The bound of the nursery prevents V8 from growing its
 * young generation to 3 × 64 MB for them. The growth in per cent limits the old objects: without it, V8 would leave unused old objects
 * uncollected until there are several times as many as used objects. Measured together: a nursery of half the size costs a third of the
 * speed, and the old objects may then grow by less.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--heap-growing-percent=15',
]

/** The arguments for the project's Node.js that start the server. */
export const serverProgram = [...serverFlags, join(root, 'apps/server/src/main.ts')]
