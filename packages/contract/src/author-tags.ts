/** Returns the cache tags of authors, for answers that show their names and pictures. */
export const authorTags = (items: readonly { author: { uid: number } }[]): string[] =>
  items.map(({ author }) => `user:${author.uid}`)
