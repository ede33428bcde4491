/** Escapes a text for a pattern of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** Returns the pattern of `like` for values that contain a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
