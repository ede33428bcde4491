/** A text as part of a pattern of `like`: its signs stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The pattern of `like` for whatever has a text in it. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
