import { VERSION } from '../../version.ts'

/** Who asks: what sources want to read is a name of one's own, a version, and where somebody answers for it. */
export const userAgentOf = (publicUrl: string | undefined): string =>
  `engawa/community-site/${VERSION}${publicUrl === undefined ? '' : ` (+${publicUrl})`}`
