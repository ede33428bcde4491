export type BackupsTables = {
  /** Rights that a URL with a ticket grants to one session. */
  backup_tickets: {
    token_hash: Buffer
    session_id: number
    purpose: 'download' | 'upload'
    /** The object of the right: the name of a backup, or an upload with its size. */
    about: string
    expires_at: Date
  }
  /** The daily backups, by day (`2026-03-01`), with the times of their beginning and end. */
  daily_backups: { day: string; begun_at: Date; made_at: Date | null }
}
