/** Returns the cache tags of the authors in an answer, for answers that contain their names and pictures. */
export const authorTags = (items: readonly { author: { uid: number } }[]): string[] =>
  items.map(({ author }) => `user:${author.uid}`)
