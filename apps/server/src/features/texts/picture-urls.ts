/** Returns the address of a stored file on this site. */
export const fileUrl = (key: string): string => `/files/${key}`

/** Returns the key of a text's picture from its address, with or without an origin; undefined for other addresses. */
export const keyOfUrl = (url: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp)$/i.exec(url)?.[1]

/** Returns the keys of all pictures whose addresses are in a text. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp)/gi)].map((found) => found[1]!)),
]
