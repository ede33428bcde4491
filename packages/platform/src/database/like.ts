/** Escapes a text so that a `like` pattern matches it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** Returns a `like` pattern that matches values that contain a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
