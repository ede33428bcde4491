/**
 * Returns a unique key for a file in a queue. `randomUUID` exists only on https and loopback, and a site on a home network may use
 * neither.
 */
export const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
