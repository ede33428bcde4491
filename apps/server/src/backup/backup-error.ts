/** A backup that cannot be made or restored; the message explains why and what to do. */
export class BackupError extends Error {}
