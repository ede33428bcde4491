import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The environment of the server. Compiled sources are cached, so that later starts need not strip types, and the stripper does not stay in
 * memory (17 MB). The allocator uses a single arena, which fragments less and returns free memory at its end (14 MB); this costs little
 * speed, because the threads that hash or compress rarely allocate at the same time.
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/engawa-compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * The Node.js flags of the server. Rendering a page creates many short-lived objects: the limit of the semi-space prevents V8 from growing
 * the young generation to 3 × 64 MB for them. The other flag limits the growth of the old generation: without it, V8 would collect garbage
 * only when there is several times as much garbage as live objects. The two flags were measured together: half the semi-space would cost a
 * third of the speed.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--heap-growing-percent=15',
]

/** The arguments with which the project's Node.js starts the server. */
export const serverProgram = [...serverFlags, join(root, 'apps/server/src/main.ts')]
