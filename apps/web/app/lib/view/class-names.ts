/** Joins class names; false and empty names are omitted. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
