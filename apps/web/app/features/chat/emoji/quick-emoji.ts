/** Emoji that the menu of a message offers as reactions. */
export const QUICK_EMOJI = ['❤️', '👍', '😂', '😮', '😢', '🌸'] as const
