/** Sources of the restricted section, by the names of their pages. */
export const restrictedSources = [
  'erome',
  'eporner',
  'pornhub',
  'pimpandhost',
  'redgifs',
  'xvideos',
  'pornpics',
] as const
export type RestrictedSource = (typeof restrictedSources)[number]

/** The version of the confirmation text. Members who confirmed an older text must confirm again. */
export const CONFIRMATION_VERSION = 1
