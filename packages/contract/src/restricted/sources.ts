/** The sources of the restricted section. The names are part of the paths of their pages. */
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

/** The version of the text that members confirm. Members who confirmed an older version must confirm again. */
export const CONFIRMATION_VERSION = 1
