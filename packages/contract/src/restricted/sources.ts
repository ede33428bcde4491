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

/** The text of the confirmation that members give; one who confirmed an older text is asked again. */
export const CONFIRMATION_VERSION = 1
