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
}
