/** A back-up that cannot be made or put back; the message says why and what to do. */
export class BackupError extends Error {}
