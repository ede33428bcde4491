import type { ZipParts } from './zip-parts.ts'

export const CONTAINER = 'META-INF/container.xml'
export const ENCRYPTION = 'META-INF/encryption.xml'
/** Files that mark a book as copy-protected. */
const RIGHTS = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml']
/** Limit in bytes, for each of three files: the container, the package document and the list of encrypted files. */
export const PACKAGE_BYTES = 4 * 1024 * 1024

type Paths = Pick<ZipParts, 'has'>

export const isEpub = (parts: Paths): boolean => parts.has(CONTAINER)
export const isProtected = (parts: Paths): boolean => RIGHTS.some((path) => parts.has(path))
