import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

const compiled = getCompileCacheDir()

/** The environment in which a process that is started from here uses the cache of compiled modules of this one, if it has one. */
export const compileCache: Readonly<Record<string, string>> =
  // The folder of this version of Node.js lies in the one that was asked for.
  compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }
