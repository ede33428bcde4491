/** The prefix of objects with assets of builds. They have no rows in `files`, and are in no backup. */
export const ASSETS = 'assets/'

/** Returns the key of the object that contains all assets of a build, one after the other. */
export const bytesKey = (build: string): string => `${ASSETS}${build}.bin`

/** Returns the key of the list of a build's assets. The object is written again regularly while a process uses the build. */
export const listKey = (build: string): string => `${ASSETS}${build}.json`

/** Returns the build to which an object belongs. */
export const buildOf = (key: string): string => key.slice(ASSETS.length, key.lastIndexOf('.'))
