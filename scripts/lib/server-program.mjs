import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The environment of the server. With the cache of compiled sources, later starts need no type stripper, which saves 17 MB of memory. A
 * single arena of the allocator fragments less and returns free memory, which saves 14 MB. One arena costs little speed, because the
 * threads that hash or compress rarely allocate at the same time.
 */
export const serverEnv = {
  // The cache needs a writable folder.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/engawa-compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * The Node.js flags of the server, which limit its memory. Without the limit of the semi-space, V8 would grow the young generation to 3 ×
 * 64 MB, because rendering creates many short-lived objects. Half the semi-space would cost a third of the speed. Without
 * `heap-growing-percent`, V8 would collect garbage only when there is several times as much garbage as live objects.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--heap-growing-percent=15',
]

/** The arguments with which the project's Node.js starts the server. */
export const serverProgram = [...serverFlags, join(root, 'apps/server/src/main.ts')]
