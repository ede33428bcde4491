/** A name for a file of a queue. `randomUUID` exists only on https and loopback; a site on a home network may be neither. */
export const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
