/** Returns the address of a stored file on this site. */
export const fileUrl = (key: string): string => `/files/${key}`

/** Returns the key of a text's picture from its address. The address may contain an origin. Undefined for other addresses. */
export const keyOfUrl = (url: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp)$/i.exec(url)?.[1]

/** Returns the keys of all pictures whose addresses a text contains, each once. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp)/gi)].map((found) => found[1]!)),
]
