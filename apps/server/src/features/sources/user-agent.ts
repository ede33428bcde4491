import { VERSION } from '../../version.ts'

/** Returns the User-Agent for requests to sources. Sources want the program's name, its version and a contact address in it. */
export const userAgentOf = (publicUrl: string | undefined): string =>
  `engawa/community-site/${VERSION}${publicUrl === undefined ? '' : ` (+${publicUrl})`}`
