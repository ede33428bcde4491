/** Returns a time as it is written in names of backups: `YYYYMMDDhhmmss` in UTC. */
export const stampOf = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 14)
