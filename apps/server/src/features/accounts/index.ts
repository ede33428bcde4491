import { LIMITS, ROLE, type AppError, type Language, type Profile } from '@engawa/contract'
import { createLoader, type Handle, type Tx } from '@engawa/platform/database'
import type { Metrics } from '@engawa/platform/metrics'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { asMember, bind, type Viewer } from '../../endpoints/operation.ts'
import type { Audit } from '../audit/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import { defineNotifications } from './account-notifications.ts'
import type { AccountsDeps, CountWorks, FollowListener, ScreenTexts } from './accounts-deps.ts'
import { ownProfileView } from './accounts-views.ts'
import { ensureAdmin, markOlderSite } from './admins.ts'
import { sweepChallenges } from './challenges.ts'
import { finishAvatar } from './finish-avatar.ts'
import { blockOfToken, sweepBlocked } from './blocked-sessions.ts'
import { AVATAR, makeAvatar, setAvatar } from './avatars.ts'
import { cachedUser, readShownUsers } from './cached-user.ts'
import { appReader } from './app-reader.ts'
import { createCoinReasons, defineOwnReasons } from './coin-reasons.ts'
import { undoCoins } from './change-coins.ts'
import { moveCoins, type CoinMovement } from './coins.ts'
import { insertUser, translateUniqueViolation } from './create-user.ts'
import { defineFirstSteps } from './first-steps.ts'
import { setFollow } from './follows.ts'
import * as operations from './operations.ts'
import { undoRole } from './roles.ts'
import { createPasswords, NO_PASSWORD, type PasswordsOptions } from './passwords.ts'
import { provenUser, type Credentials } from './proven-user.ts'
import { createSanctions, type Imposed } from './sanctions.ts'
import { requireFreshProof } from './password-proof.ts'
import { defineExportFile } from './personal-data/define-export-file.ts'
import { defineMembersExport } from './define-members-export.ts'
import { eraseDue } from './personal-data/erase-account.ts'
import { DATA_EXPORT, exportJob, makeExport, sweepExports } from './personal-data/export-job.ts'
import { ownPart } from './personal-data/own-part.ts'
import { createSessions } from './sessions.ts'
import { passSecondFactor, countCodeTry } from './second-factor.ts'
import { sweepDevices } from './known-devices.ts'
import { sameNetworkAs, sweepNetworks, type SameNetwork } from './networks.ts'
import { sweepFailures } from './login-failures.ts'
import { sweepResetLinks } from './reset-links.ts'
import { createRescue } from './rescue.ts'
import { userSubject } from './user-subject.ts'

export type { CoinMovement } from './coins.ts'
export type { CoinReason } from './coin-reasons.ts'
export type { Imposed, NewSanction, SanctionRow, Sanctions } from './sanctions.ts'
export type { Rescue } from './rescue.ts'
export { untilText } from './blocks.ts'
export type { PasswordsOptions } from './passwords.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** A user created by the program itself, not by registration. Without a password, no login as this user is possible. */
export type CreateUserInput = {
  name: string
  email: string
  password?: string
  role?: number
  description?: string
  /** JPEG or PNG. */
  avatar?: Buffer
  createdAt?: Date
}

/** Creates the feature of accounts: identities, logins, profiles, follows, roles, blocks, coins. */
export function createAccounts(
  base: Deps & {
    audit: Audit
    securityLog: SecurityLog
    files: Files
    pictures: Pictures
    subjects: Subjects
    notifications: Notifications
    metrics: Metrics
    countWorks: CountWorks
    screenTexts: ScreenTexts
  },
  passwordCost?: PasswordsOptions,
) {
  const compared = base.metrics.counter(
    'passwords_compared_total',
    'Passwords that were compared with a hash',
  )
  const deps: AccountsDeps = {
    ...base,
    followListeners: [],
    passwords: createPasswords(passwordCost, () => compared.inc()),
    sessions: createSessions(base),
    coinReasons: createCoinReasons(),
    shownUsers: createLoader((handle, uids) => readShownUsers(deps, handle, uids)),
  }
  const { sessions } = deps
  deps.startTasks.push(() => markOlderSite(deps))
  defineFirstSteps(deps)
  base.subjects.register(userSubject)
  deps.files.definePurpose(AVATAR, {
    label: { en: 'Avatars', zh: '头像' },
    maxBytes: LIMITS.avatarBytes,
    tooLarge: 'avatar_too_large',
    finish: (upload) => finishAvatar(deps, upload),
  })
  deps.jobs.every('hour', 'accounts.sweep-sessions', async () => {
    await sessions.sweep()
    await sweepBlocked(deps.database.db, deps.clock.now())
    await sweepChallenges(deps)
    await sweepResetLinks(deps)
    await sweepFailures(deps)
    await sweepDevices(deps)
    await sweepNetworks(deps)
  })

  deps.files.definePurpose(DATA_EXPORT, {
    label: { en: 'Personal data exports', zh: '个人数据导出' },
    maxBytes: Number.MAX_SAFE_INTEGER,
  })
  deps.jobs.handle(exportJob, ({ uid }, { signal }) => makeExport(deps, uid, signal))
  deps.jobs.every('hour', 'accounts.sweep-exports', () => sweepExports(deps))
  deps.jobs.every('10 minutes', 'accounts.erase-due', (signal) => eraseDue(deps, signal))
  defineExportFile(deps)
  defineMembersExport(deps)
  deps.personalData.register(ownPart)

  base.figures.define('members', { table: 'users', at: 'created_at' })
  base.figures.define('active', {
    level: `select count(distinct user_id) from sessions where last_seen_at > now() - interval '1 day'`,
  })
  defineNotifications(base.notifications)
  defineOwnReasons(deps.coinReasons)
  const sanctions = createSanctions(deps)
  for (const action of ['user.block', 'user.mute', 'user.warning'] as const)
    deps.audit.undoable(action, async (tx, viewer, { data, target_id: uid }) => {
      if (uid !== null) await sanctions.undoImposed(tx, viewer, uid, data as Imposed)
    })
  for (const action of ['user.unblock', 'user.lift'] as const)
    deps.audit.undoable(action, async (tx, viewer, { data, target_id: uid }) => {
      if (uid !== null) await sanctions.undoLifted(tx, viewer, uid, (data as { lifted: number[] }).lifted)
    })

  deps.audit.undoable('user.coins', (tx, viewer, entry) => undoCoins(deps, tx, viewer, entry))
  // The minimum role is `member`, because an administrator who stepped down must be able to undo it.
  deps.audit.undoable('user.role', (tx, viewer, entry) => undoRole(deps, tx, viewer, entry), ROLE.member)

  return {
    /** Warnings, mutes and blocks of members. */
    sanctions,

    /** Returns up to ten other members who logged in in a network of this member within 30 days, the latest first. */
    sameNetworkAs: (handle: Handle<Tables>, uid: number): Promise<SameNetwork[]> =>
      sameNetworkAs(deps, handle, uid),

    handlers: bind(deps, operations, sanctions),

    /** Calls `listener` in the transaction in which a member begins to follow another. */
    onFollow: (listener: FollowListener): void => void deps.followListeners.push(listener),

    /** Resolves with the owner of a token; null for a guest. Cached for at most 10 s; the end of the session clears the cache at once. */
    viewerOf: sessions.viewerOf,

    /** Resolves with the error for a token whose session a block ended, while that block lasts. */
    blockOfToken: (token: string, language: Language): Promise<AppError | undefined> =>
      blockOfToken(deps, token, language),

    /** Resolves with the member of an app password. Throws `wrong_credentials`, `blocked`, `too_many_requests`. */
    appReader: (viewer: Viewer, credentials: Credentials): Promise<number> =>
      appReader(deps, viewer, credentials),

    /**
     * Returns the valid ones among the given sessions, with their users. A session is invalid when it ended or expired, or its
     * user is blocked.
     */
    liveSessions: sessions.alive,

    /** Returns the viewer's own profile; null for a guest. */
    profileOf: ({ uid }: Viewer): Promise<Profile | null> =>
      uid === null
        ? Promise.resolve(null)
        : cachedUser(deps, uid).then((known) =>
            known ? ownProfileView(known.user, known.mute, base.clock.now()) : null,
          ),

    /**
     * Requires the account's password: given with this call, or in this session within the last 15 minutes. Throws
     * `current_password_needed`, `current_password_wrong`, `too_many_requests`.
     */
    requireProof: (viewer: Viewer, currentPassword: string | undefined): Promise<void> =>
      requireFreshProof(deps, asMember(viewer), currentPassword),

    ensureAdmin: () => ensureAdmin(deps),

    /** The commands of `npm run admin`. */
    rescue: createRescue(deps),

    /** Deletes the accounts whose time to come back is over; a scheduled job does the same. */
    eraseDue: (): Promise<void> => eraseDue(deps, new AbortController().signal),

    /**
     * Resolves with the user with this name or e-mail and password; two-step verification requires a code, too. Each call
     * counts like a login. Throws `wrong_credentials`, `code_needed`, `code_wrong`.
     */
    async provenUser(
      viewer: Viewer,
      { code, ...given }: Credentials & { code?: string | undefined },
    ): Promise<number> {
      const { id } = await provenUser(deps, viewer, given)
      if (code) await countCodeTry(deps, id)
      await deps.database.transaction((tx) => passSecondFactor(deps, tx, id, { code, by: viewer }))
      return id
    },

    /** Makes a user and returns the uid. Throws `name_taken`, `email_taken` and the errors of an avatar. */
    async createUser({ password, avatar, ...user }: CreateUserInput): Promise<number> {
      const passwordHash =
        password === undefined ? NO_PASSWORD : await deps.passwords.hash(password, 'program')
      const { id } = await translateUniqueViolation(
        deps.database.transaction((tx) => insertUser(deps, tx, { ...user, passwordHash })),
      )
      if (avatar) {
        const key = await makeAvatar(deps, { uid: id, bytes: avatar })
        await deps.database.transaction((tx) => setAvatar(deps, tx, id, key))
      }
      return id
    },

    /** Makes one user follow another, or unfollow. */
    setFollow: (uid: number, target: number, follow: boolean) => setFollow(deps, uid, target, follow),

    /** Defines a reason for which coins may move. Must be called before coins move for this reason. */
    defineCoinReason: deps.coinReasons.define,

    /**
     * Moves coins as part of the caller's transaction and records the movement; returns the new balance. Throws
     * `not_enough_coins`, `user_not_found`.
     */
    moveCoins: (tx: Tx<Tables>, movement: CoinMovement): Promise<number> => moveCoins(deps, tx, movement),
  }
}
