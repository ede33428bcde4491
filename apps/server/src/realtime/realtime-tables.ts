import type { Generated } from 'kysely'

export type RealtimeTables = {
  /** Server processes, with the contract migrations that their code knows. */
  realtime_processes: {
    id: string
    seen_at: Date
    host: Generated<string>
    release: Generated<string>
    contracts: Generated<string[]>
    stopped: Generated<boolean>
  }
  /** The users with a socket, by user and process. */
  realtime_presence: { user_id: number; process_id: string }
  realtime_tickets: { token_hash: Buffer; user_id: number; session_id: number; expires_at: Date }
}
