export type BackupsTables = {
  /** Rights that an address grants to one session. */
  backup_tickets: {
    token_hash: Buffer
    session_id: number
    purpose: 'download' | 'upload'
    /** The name of the backup, or the upload and its size. */
    about: string
    expires_at: Date
  }
  /** Days, as `2026-03-01`, with the beginning and the end of their backup. */
  daily_backups: { day: string; begun_at: Date; made_at: Date | null }
}
