import { VERSION } from '../../version.ts'

/** Sources want a User-Agent with the program's name, its version and a contact address. */
export const userAgentOf = (publicUrl: string | undefined): string =>
  `engawa/community-site/${VERSION}${publicUrl === undefined ? '' : ` (+${publicUrl})`}`
