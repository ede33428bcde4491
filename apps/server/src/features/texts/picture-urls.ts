/** The address of a stored file on this site. */
export const fileUrl = (key: string): string => `/files/${key}`

/** The key of a picture of a text by its address, with or without an origin; undefined for anything else. */
export const keyOfUrl = (url: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp)$/i.exec(url)?.[1]
