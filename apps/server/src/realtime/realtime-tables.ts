export type RealtimeTables = {
  /** Server processes with sockets. */
  realtime_processes: { id: string; seen_at: Date }
  /** Which users have a socket with which process. */
  realtime_presence: { user_id: number; process_id: string }
  realtime_tickets: { token_hash: Buffer; user_id: number; session_id: number; expires_at: Date }
}
