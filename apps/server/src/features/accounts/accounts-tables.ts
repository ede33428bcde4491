import type { MessagesFrom, SanctionType } from '@engawa/contract'
import type { ColumnType, Generated } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

export type UsersTable = {
  id: Generated<number>
  name: string
  /** The name with unified case and character width; unique. */
  name_key: string
  /** The name with look-alike characters unified; unique, so that no member can impersonate another. */
  name_skeleton: string
  email: string
  email_key: string
  password_hash: string
  /** The expiry time of a password that an administrator set. Null for a password that the member chose. */
  password_ends_at: ColumnType<Date | null, never, Date | null>
  description: ColumnType<string, string | undefined, string>
  avatar_key: string | null
  role: ColumnType<number, number | undefined, number>
  coins: ColumnType<number, number | undefined, number>
  followings_count: Generated<number>
  followers_count: Generated<number>
  /** A copy of the block in force, because every lookup of a session reads it. It is written only together with `sanctions`. */
  blocked_at: Date | null
  /** The end of the block. Null without a block, and for a block without an end. */
  blocked_until: Date | null
  blocked_by: number | null
  block_reason: Generated<string>
  /** The time when any of the user's sessions was last used, up to a few minutes late. It remains after the session has ended. */
  last_seen_at: ColumnType<Date | null, Date | undefined, Date>
  created_at: CreatedAt
  /** The time at which the account will be deleted, unless the member comes back before. Null for a member who stays. */
  delete_at: ColumnType<Date | null, never, Date | null>
  /** Whether the posts and comments of a member who leaves are deleted with the account. True for all other members. */
  erase_posts: ColumnType<boolean, never, boolean>
  /** The time at which the account was deleted. The row remains for the data of other members, such as their side of a conversation. */
  deleted_at: ColumnType<Date | null, never, Date>
  letters_from: ColumnType<MessagesFrom, never, MessagesFrom>
  /** The time when an administrator closed the list of first steps. */
  first_steps_over_at: ColumnType<Date | null, never, Date>
}

export type SecondFactorsTable = {
  user_id: number
  secret: Buffer
  created_at: Date
  /** Null until the member has entered a first code of the authenticator app. */
  confirmed_at: Date | null
  /** The time step of the last accepted code. Only later codes are accepted, so no code works twice. */
  last_step: ColumnType<number, number | undefined, number>
}

/** One-time links to set a new password. A member has at most one: a new link replaces it. */
export type PasswordResetsTable = { user_id: number; token_hash: Buffer; expires_at: Date }

/** Counts of wrong passwords, by account and IP address. */
export type LoginFailuresTable = { key: Buffer; failures: number; last_at: Date; delayed_until: Date | null }

/** Devices that members logged in with, hashed. */
export type KnownDevicesTable = { user_id: number; key: Buffer; last_at: Date }

export type RecoveryCodesTable = { user_id: number; hash: Buffer; used_at: Date | null }

export type PasskeysTable = {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type SessionsTable = {
  id: Generated<number>
  user_id: number
  token_hash: Buffer
  device: string
  created_at: CreatedAt
  last_seen_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date
  /** Whether the session lasts 30 days without use, instead of one day. */
  remembered: boolean
  /** The time when the password was last entered, or a passkey last used, in this session. */
  password_at: Date | null
  /** The hash of the device cookie of the browser; null for a client without cookies. */
  device_key: Buffer | null
}

/** Tokens of sessions that a block ended. */
type BlockedSessionsTable = { token_hash: Buffer; user_id: number; expires_at: Date }

export type FollowsTable = {
  follower_id: number
  followed_id: number
  created_at: CreatedAt
}

export type CoinMovementsTable = {
  id: Generated<number>
  user_id: number
  amount: number
  /** The member's balance after this movement. */
  balance: number
  /** A key that a feature defined (`coin-reasons.ts`). */
  reason: string
  /** Values for the reason's text and link. */
  data: ColumnType<Record<string, unknown>, Record<string, unknown> | undefined, never>
  actor_id: number | null
  created_at: CreatedAt
}

export type SanctionsTable = {
  id: Generated<number>
  uid: number
  type: SanctionType
  reason: string
  by_uid: number | null
  created_at: Date
  /** Null for a sanction without an end. A warning is never in force; warnings are only counted. */
  ends_at: Date | null
  lifted_at: Date | null
  lifted_by: number | null
  /** Whether the site refuses new accounts in the networks of this member while the block is in force. */
  networks: Generated<boolean>
}

/** The networks in which members logged in lately, as keyed hashes. */
export type NetworkMarksTable = { user_id: number; hash: Buffer; last_at: Date }

export type InvitesTable = {
  id: Generated<number>
  code: string
  note: string
  max_uses: number
  uses: Generated<number>
  created_by: number | null
  created_at: Date
  /** Null for an invitation that does not expire. */
  expires_at: Date | null
  revoked_at: Date | null
}

/** The invitation that each invited member used. */
export type InvitedMembersTable = { uid: number; invite_id: number; at: Date }

export type AppPasswordsTable = {
  id: Generated<number>
  user_id: number
  name: string
  hash: Buffer
  created_at: Date
  last_used_at: Date | null
  last_used_by: Generated<string>
}

/** Hashes of answered challenges, so that no challenge is accepted twice. */
export type UsedChallengesTable = { hash: Buffer; expires_at: Date }

/** Hashes of the names of deleted accounts, so that no member can get such a name again. */
export type RetiredNamesTable = { hash: Buffer; at: Date }

/** The last export of a member's data. */
export type DataExportsTable = {
  user_id: number
  state: 'making' | 'ready' | 'failed'
  /** The number of parts that are already written, out of `total`. */
  done: ColumnType<number, number | undefined, number>
  total: ColumnType<number, number | undefined, number>
  file_key: string | null
  size: ColumnType<number, number | undefined, number>
  asked_at: Date
  expires_at: Date | null
}

export type AccountsTables = {
  data_exports: DataExportsTable
  second_factors: SecondFactorsTable
  password_resets: PasswordResetsTable
  login_failures: LoginFailuresTable
  known_devices: KnownDevicesTable
  network_marks: NetworkMarksTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  used_challenges: UsedChallengesTable
  retired_names: RetiredNamesTable
  app_passwords: AppPasswordsTable
  invites: InvitesTable
  invited_members: InvitedMembersTable
  sanctions: SanctionsTable
  users: UsersTable
  sessions: SessionsTable
  blocked_sessions: BlockedSessionsTable
  follows: FollowsTable
  coin_movements: CoinMovementsTable
}
