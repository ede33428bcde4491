/** The address of a stored file on this site. */
export const fileUrl = (key: string): string => `/files/${key}`

/** The key of a picture of a text by its address, with or without an origin; undefined for anything else. */
export const keyOfUrl = (url: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp)$/i.exec(url)?.[1]

/** The keys of all pictures whose addresses are in a text. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp)/gi)].map((found) => found[1]!)),
]
