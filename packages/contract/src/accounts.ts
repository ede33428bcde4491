import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Author,
  Email,
  Flag,
  Id,
  Password,
  SearchText,
  Time,
  UserLine,
  UserName,
  UserText,
  Whole,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { ActionDone } from './moderation.ts'
import { CursorList, CursorQuery, PageList, PageQuery } from './paging.ts'

/** The signed-in user's own profile. */
export const Profile = z.object({
  uid: z.number().int(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  description: z.string(),
  role: z.number().int(),
  coins: z.number().int(),
  createdAt: Time,
  /** While a mute is in force: until when (null: for good) and why. Only in the profile that a page comes with. */
  muted: z.object({ until: Time.nullable(), reason: z.string() }).nullable().optional(),
})
export type Profile = z.output<typeof Profile>

/** A user as others see one; `isFollowing` and `can` are of the viewer. */
export const UserView = z.object({
  uid: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  description: z.string(),
  role: z.number().int(),
  createdAt: Time,
  followings: z.number().int(),
  followers: z.number().int(),
  works: z.number().int(),
  isFollowing: z.boolean(),
  isSelf: z.boolean(),
  blocked: z.boolean(),
  can: z.object({
    follow: z.boolean(),
    block: z.boolean(),
    setRole: z.boolean(),
    setCoins: z.boolean(),
    /** There is two-step verification to switch off, and the viewer may. */
    resetSecondFactor: z.boolean(),
  }),
  /** Own or administrator's view only. */
  email: z.string().optional(),
  coins: z.number().int().optional(),
})
export type UserView = z.output<typeof UserView>

/** A user in a list. */
export const UserCard = z.object({
  uid: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  description: z.string(),
  role: z.number().int(),
  isFollowing: z.boolean(),
})
export type UserCard = z.output<typeof UserCard>

const Session = z.object({
  id: z.number().int(),
  createdAt: Time,
  lastSeenAt: Time,
  expiresAt: Time,
  device: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

/** What a reading app signs in with, for catalogues, feeds and downloads only. */
export const AppPassword = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: Time,
  /** A few minutes late; null before the first time. */
  lastUsedAt: Time.nullable(),
  /** The app that used it last; '' before the first time. */
  lastUsedBy: z.string(),
})
export type AppPassword = z.output<typeof AppPassword>

/** One change of one's coins. */
export const CoinMovement = z.object({
  id: z.number().int(),
  /** Negative: taken. */
  amount: z.number().int(),
  /** Coins after it. */
  balance: z.number().int(),
  /** Why: `check-in`, `admin-set` …: features define reasons, so a client must accept any. */
  reason: z.string(),
  /** The same in a few words, in the viewer's language. */
  text: z.string(),
  /** What an administrator added to it; '' for nothing. */
  note: z.string(),
  /** A path of this site that shows what it was for. */
  link: z.string().nullable(),
  createTime: Time,
})
export type CoinMovement = z.output<typeof CoinMovement>

/** What administrators see of a member beside the card. */
export const MemberAccount = z.object({
  email: z.string(),
  coins: z.number().int(),
  createdAt: Time,
  lastSeenAt: Time.nullable(),
  blocked: z.boolean(),
  /** As `ban/ttl` answers it: −1 for good, 0 when not blocked. */
  ttlSeconds: z.number().int(),
})
export type MemberAccount = z.output<typeof MemberAccount>

/** A member in the list of members. */
export const MemberCard = UserCard.extend({ account: MemberAccount.optional() })
export type MemberCard = z.output<typeof MemberCard>

/** An invitation to join, with those who came by it, the newest first. */
export const Invite = z.object({
  id: z.number().int(),
  code: z.string(),
  note: z.string(),
  maxUses: z.number().int(),
  uses: z.number().int(),
  createdAt: Time,
  createdBy: Author.nullable(),
  expiresAt: Time.nullable(),
  revokedAt: Time.nullable(),
  /** Whether somebody can still come by it. */
  open: z.boolean(),
  /** The last few of them. */
  members: z.array(Author),
})
export type Invite = z.output<typeof Invite>

/** A way to sign in that lies in a device: with a finger, a face, or the key of its screen. */
export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** What guards an account beside the password. */
export const Security = z.object({
  /** The codes of an authenticator app; null while that is off. */
  secondFactor: z.object({ since: Time, recoveryCodes: z.number().int() }).nullable(),
  passkeys: z.array(Passkey),
  /** Whether passkeys work where the site is reached: not at the number of a machine. */
  passkeysWork: z.boolean(),
  lettersFrom: z.enum(['everybody', 'followed', 'nobody']),
})
export type Security = z.output<typeof Security>

/** An archive of everything a member has here. */
export const DataExport = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  /** Parts that are written, of all; 0 of 0 before it begins. */
  done: z.number().int(),
  total: z.number().int(),
  askedAt: Time,
  /** Its bytes, and until when it is there, once it is ready. */
  size: z.number().int(),
  expiresAt: Time.nullable(),
  /** A path of this site, for the member alone. */
  url: z.string().nullable(),
})
export type DataExport = z.output<typeof DataExport>

/** What a new administrator does first, in this order. */
export const FIRST_STEPS = ['name', 'guard', 'invite', 'work', 'backup'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Who may write to a member who has not written to them. */
export const LETTERS_FROM = ['everybody', 'followed', 'nobody'] as const
export type LettersFrom = (typeof LETTERS_FROM)[number]

/** A square of black and white, as the path of an SVG of `size` units a side. */
const Drawing = z.object({ size: z.number().int(), path: z.string() })

/** As WebAuthn has it in JSON; what is in it is looked at by the code that verifies it. */
const Credential = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string().max(50), z.unknown()),
})
const WebAuthnOptions = z.object({ options: z.record(z.string(), z.unknown()) })

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Unless this session gave the password, or used a passkey, within the last 15 minutes. */
const CurrentPassword = z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long').optional()
const Proof = z.object({ currentPassword: CurrentPassword })
const PROOF_ERRORS = ['current_password_needed', 'current_password_wrong'] as const

const SignedIn = z.object({ token: z.string(), profile: Profile })
const Done = z.object({})
const ById = z.object({ id: Id })
const badUser = { id: 'invalid_user_id' } as const
const Slug = z.string().regex(/^[a-z][a-z-]{0,63}$/)

const CoinsSet = z.object({ coins: z.number().int(), action: ActionDone })

/** `note` tells the member why. */
const coinBody = (min: number) =>
  z.object({ amount: Whole(min, LIMITS.coinsMax), note: UserLine(LIMITS.coinNoteMax).default('') })

export const accounts = {
  register: endpoint({
    name: 'accounts.register',
    method: 'POST',
    path: '/user/reg',
    summary: 'Make an account and sign in',
    audience: 'anyone',
    rate: 'login',
    body: z.object({
      name: UserName,
      email: Email,
      password: Password,
      remember: z.boolean().default(true),
      /** The code of an invitation, where the site asks for one. */
      invite: z.string().trim().max(100, 'too_long').optional(),
    }),
    output: SignedIn,
    errors: ['name_taken', 'email_taken', 'registration_closed', 'invite_needed', 'invite_invalid'],
  }),
  login: endpoint({
    name: 'accounts.login',
    method: 'POST',
    path: '/user/login',
    summary: 'Sign in with a name or an e-mail',
    audience: 'anyone',
    rate: 'login',
    body: z.object({
      account: z.string().trim().min(1, 'required').max(LIMITS.emailMax, 'too_long'),
      password: z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long'),
      remember: z.boolean().default(true),
      /** Of the authenticator app, or a recovery code: asked for by `code_needed`. */
      code: z.string().trim().max(40, 'too_long').optional(),
      /** Keep an account that is to be deleted: asked for by `account_leaving`. */
      restore: z.boolean().default(false),
    }),
    output: SignedIn,
    errors: ['wrong_credentials', 'blocked', 'code_needed', 'code_wrong', 'account_leaving'],
  }),
  beginPasskeyLogin: endpoint({
    name: 'accounts.beginPasskeyLogin',
    method: 'POST',
    path: '/user/login/passkey/options',
    summary: 'What the browser needs to sign in with a passkey',
    audience: 'anyone',
    rate: 'login',
    output: WebAuthnOptions,
    errors: ['passkeys_unavailable'],
  }),
  passkeyLogin: endpoint({
    name: 'accounts.passkeyLogin',
    method: 'POST',
    path: '/user/login/passkey',
    summary: 'Sign in with a passkey; needs no password and no code',
    audience: 'anyone',
    rate: 'login',
    body: z.object({
      credential: Credential,
      remember: z.boolean().default(true),
      restore: z.boolean().default(false),
    }),
    output: SignedIn,
    errors: ['passkeys_unavailable', 'passkey_refused', 'wrong_credentials', 'blocked', 'account_leaving'],
  }),
  beginPasskeyProof: endpoint({
    name: 'accounts.beginPasskeyProof',
    whileMuted: true,
    method: 'POST',
    path: '/user/proof/passkey/options',
    summary: 'What the browser needs to show with a passkey that it is me',
    audience: 'member',
    rate: 'login',
    output: WebAuthnOptions,
    errors: ['passkeys_unavailable', 'passkey_refused'],
  }),
  proveByPasskey: endpoint({
    name: 'accounts.proveByPasskey',
    whileMuted: true,
    method: 'POST',
    path: '/user/proof/passkey',
    summary: 'Show with a passkey that it is me: for 15 minutes this session need not give the password',
    audience: 'member',
    rate: 'login',
    body: z.object({ credential: Credential }),
    output: Done,
    errors: ['passkeys_unavailable', 'passkey_refused'],
  }),
  security: endpoint({
    name: 'accounts.security',
    method: 'GET',
    path: '/user/security',
    summary: 'What guards my account',
    audience: 'member',
    output: Security,
  }),
  beginSecondFactor: endpoint({
    name: 'accounts.beginSecondFactor',
    whileMuted: true,
    method: 'POST',
    path: '/user/second-factor',
    summary: 'A secret for an authenticator app; it counts once a code of it is confirmed',
    audience: 'member',
    body: Proof,
    output: z.object({ secret: z.string(), uri: z.string(), qr: Drawing }),
    errors: ['second_factor_on', ...PROOF_ERRORS],
  }),
  confirmSecondFactor: endpoint({
    name: 'accounts.confirmSecondFactor',
    whileMuted: true,
    method: 'POST',
    path: '/user/second-factor/confirm',
    summary: 'Switch two-step verification on with a first code; recovery codes are shown this once',
    audience: 'member',
    body: z.object({ code: z.string().trim().min(1, 'required').max(40, 'too_long') }),
    output: RecoveryCodes,
    errors: ['second_factor_missing', 'setup_code_wrong'],
  }),
  renewRecoveryCodes: endpoint({
    name: 'accounts.renewRecoveryCodes',
    whileMuted: true,
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    summary: 'New recovery codes; those before end',
    audience: 'member',
    body: Proof,
    output: RecoveryCodes,
    errors: ['second_factor_missing', ...PROOF_ERRORS],
  }),
  removeSecondFactor: endpoint({
    name: 'accounts.removeSecondFactor',
    whileMuted: true,
    method: 'POST',
    path: '/user/second-factor/remove',
    summary: 'Switch two-step verification off',
    audience: 'member',
    body: Proof,
    output: Done,
    errors: ['second_factor_missing', ...PROOF_ERRORS],
  }),
  resetSecondFactor: endpoint({
    name: 'accounts.resetSecondFactor',
    method: 'POST',
    path: '/user/{id}/second-factor/reset',
    summary: 'Switch off the two-step verification of a member who lost their device and codes',
    audience: 'admin',
    params: ById,
    /** Why, for the log; the member is told that it was done. */
    body: z.object({ reason: UserText(LIMITS.removalReasonMax).default('') }),
    output: Done,
    errors: ['user_not_found', 'higher_role', 'forbidden', 'second_factor_missing'],
    fieldErrors: badUser,
  }),
  beginPasskey: endpoint({
    name: 'accounts.beginPasskey',
    whileMuted: true,
    method: 'POST',
    path: '/user/passkeys/options',
    summary: 'What the browser needs to make a passkey',
    audience: 'member',
    body: Proof,
    output: WebAuthnOptions,
    errors: ['passkeys_unavailable', 'too_many_passkeys', ...PROOF_ERRORS],
  }),
  addPasskey: endpoint({
    name: 'accounts.addPasskey',
    whileMuted: true,
    method: 'POST',
    path: '/user/passkeys',
    summary: 'Store the passkey that the browser made',
    audience: 'member',
    body: z.object({ name: UserLine(LIMITS.passkeyNameMax), credential: Credential }),
    output: Passkey,
    errors: ['passkeys_unavailable', 'passkey_refused', 'too_many_passkeys'],
  }),
  renamePasskey: endpoint({
    name: 'accounts.renamePasskey',
    whileMuted: true,
    method: 'PUT',
    path: '/user/passkeys/{id}',
    summary: 'Call a passkey something else',
    audience: 'member',
    params: ById,
    body: z.object({ name: UserLine(LIMITS.passkeyNameMax, 1) }),
    output: Done,
    errors: ['not_found'],
  }),
  removePasskey: endpoint({
    name: 'accounts.removePasskey',
    whileMuted: true,
    method: 'POST',
    path: '/user/passkeys/{id}/remove',
    summary: 'Remove a passkey: it signs in no more',
    audience: 'member',
    params: ById,
    body: Proof,
    output: Done,
    errors: ['not_found', ...PROOF_ERRORS],
  }),
  setLettersFrom: endpoint({
    name: 'accounts.setLettersFrom',
    whileMuted: true,
    method: 'PUT',
    path: '/user/letters-from',
    summary: 'Who may write to me; conversations that are open go on',
    audience: 'member',
    body: z.object({ from: z.enum(['everybody', 'followed', 'nobody']) }),
    output: Done,
  }),
  firstSteps: endpoint({
    name: 'accounts.firstSteps',
    method: 'GET',
    path: '/user/first-steps',
    summary: 'What a new administrator does first, and what of it is done; null once it was put away',
    audience: 'admin',
    output: z.object({
      steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })).nullable(),
    }),
  }),
  endFirstSteps: endpoint({
    name: 'accounts.endFirstSteps',
    whileMuted: true,
    method: 'POST',
    path: '/user/first-steps/end',
    summary: 'Put the list of first steps away',
    audience: 'admin',
    output: Done,
  }),
  leave: endpoint({
    name: 'accounts.leave',
    whileMuted: true,
    method: 'POST',
    path: '/user/leave',
    summary: 'Delete my account: until the time of the answer, logging in keeps it',
    audience: 'member',
    body: Proof,
    output: z.object({ until: Time }),
    errors: ['last_admin_leaving', ...PROOF_ERRORS],
  }),
  dataExport: endpoint({
    name: 'accounts.dataExport',
    method: 'GET',
    path: '/user/data-export',
    summary: 'The export of my data that was asked for last',
    audience: 'member',
    output: z.object({ export: DataExport.nullable() }),
  }),
  startDataExport: endpoint({
    name: 'accounts.startDataExport',
    whileMuted: true,
    method: 'POST',
    path: '/user/data-export',
    summary: 'Make an archive of all my data; one that is being made goes on',
    audience: 'member',
    body: Proof,
    output: z.object({ export: DataExport }),
    errors: ['too_many_requests', ...PROOF_ERRORS],
  }),
  logout: endpoint({
    name: 'accounts.logout',
    method: 'POST',
    path: '/user/logout',
    summary: 'End this session',
    audience: 'anyone',
    output: Done,
  }),
  profile: endpoint({
    name: 'accounts.profile',
    method: 'GET',
    path: '/user/profile',
    summary: 'The signed-in user',
    audience: 'member',
    output: Profile,
  }),
  info: endpoint({
    name: 'accounts.info',
    method: 'GET',
    path: '/user/info',
    summary: 'A user, or oneself without userId',
    audience: 'member',
    query: z.object({ userId: Id.optional() }),
    output: UserView,
    errors: ['user_not_found'],
    fieldErrors: { userId: 'invalid_user_id' },
  }),
  list: endpoint({
    name: 'accounts.list',
    method: 'GET',
    path: '/user/list',
    summary:
      'Users by part of their name, for administrators also by the beginning of their e-mail; at most 10,000 are listed and counted',
    audience: 'member',
    query: z.object({
      page: Whole(1, LIMITS.pageNumMax).default(1),
      size: Whole(1, LIMITS.listMax).default(LIMITS.pageSizeDefault),
      name: SearchText.optional(),
      /** The rest is for administrators. */
      sort: z.enum(['newest', 'seen', 'coins']).optional(),
      role: Whole(0, 2).optional(),
      blocked: Flag.optional(),
    }),
    output: PageList(MemberCard),
    errors: ['forbidden'],
    fieldErrors: { role: 'invalid_role' },
  }),
  update: endpoint({
    name: 'accounts.update',
    whileMuted: true,
    method: 'PUT',
    path: '/user/{id}',
    summary: 'Change name, e-mail, description or password; a new password ends all other sessions',
    audience: 'member',
    params: ById,
    body: z.object({
      name: UserName.optional(),
      email: Email.optional(),
      description: UserText(LIMITS.descriptionMax).optional(),
      password: Password.optional(),
      /** For a new e-mail or password, unless this session gave the password within the last 15 minutes. */
      currentPassword: z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long').optional(),
    }),
    output: Profile,
    errors: [
      'user_not_found',
      'name_taken',
      'email_taken',
      'forbidden',
      'higher_role',
      'current_password_needed',
      'current_password_wrong',
    ],
    fieldErrors: badUser,
  }),
  presignAvatar: endpoint({
    name: 'accounts.presignAvatar',
    method: 'POST',
    path: '/user/avatar/presigned-url',
    summary: 'An address to PUT a new avatar to',
    audience: 'member',
    rate: 'upload',
    query: z.object({
      fileExtension: z
        .string()
        .max(10)
        .transform((text) => text.toLowerCase().replace(/^\./, ''))
        .pipe(z.enum(['jpg', 'jpeg', 'png'])),
      /** In bytes: the address then takes exactly so many. */
      size: Whole(1, LIMITS.avatarBytes).optional(),
    }),
    output: z.object({ presignedUrl: z.string(), fileUrl: z.string() }),
    errors: ['avatar_type', 'avatar_too_large', 'too_many_uploads', 'quota_exceeded'],
    fieldErrors: { fileExtension: 'avatar_type', size: 'avatar_too_large' },
  }),
  confirmAvatar: endpoint({
    name: 'accounts.confirmAvatar',
    method: 'POST',
    path: '/user/avatar/confirm',
    summary: 'Make the uploaded file the avatar: a clean square',
    audience: 'member',
    query: z.object({ fileUrl: z.string().max(1000) }),
    output: Profile,
    errors: [
      'upload_missing',
      'upload_used',
      'upload_empty',
      'avatar_type',
      'avatar_too_large',
      'upload_broken',
      'upload_too_many_pixels',
      'storage_full',
      'unavailable',
    ],
  }),
  follow: endpoint({
    name: 'accounts.follow',
    method: 'POST',
    path: '/user/follow/{id}',
    summary: 'Follow, or stop following: the call turns it round',
    audience: 'member',
    params: ById,
    body: z.object({ follow: z.boolean().optional() }),
    output: z.object({ isFollowing: z.boolean(), followers: z.number().int() }),
    errors: ['user_not_found', 'self_follow'],
    fieldErrors: badUser,
  }),
  followings: endpoint({
    name: 'accounts.followings',
    method: 'GET',
    path: '/user/followings',
    summary: 'Whom a user follows',
    audience: 'member',
    query: PageQuery.extend({ userId: Id.optional() }),
    output: PageList(UserCard),
    errors: ['user_not_found'],
    fieldErrors: { userId: 'invalid_user_id' },
  }),
  followers: endpoint({
    name: 'accounts.followers',
    method: 'GET',
    path: '/user/followers',
    summary: 'Who follows a user',
    audience: 'member',
    query: PageQuery.extend({ userId: Id.optional() }),
    output: PageList(UserCard),
    errors: ['user_not_found'],
    fieldErrors: { userId: 'invalid_user_id' },
  }),
  friendsFollowing: endpoint({
    name: 'accounts.friendsFollowing',
    method: 'GET',
    path: '/user/friends-following/{id}',
    summary: 'Those whom I follow who follow this user',
    audience: 'member',
    params: ById,
    query: PageQuery,
    output: PageList(UserCard),
    errors: ['user_not_found'],
    fieldErrors: badUser,
  }),
  coins: endpoint({
    name: 'accounts.coins',
    method: 'GET',
    path: '/user/coins',
    summary: 'How my coins came and went, newest first: all, or for one reason',
    audience: 'member',
    query: CursorQuery.extend({ reason: Slug.optional() }),
    output: CursorList(CoinMovement).extend({
      /** Why one's coins ever moved, each with a few words: what `reason` may be. */
      reasons: z.array(z.object({ reason: z.string(), label: z.string() })),
    }),
    errors: ['bad_cursor'],
  }),
  deductCoins: endpoint({
    name: 'accounts.deductCoins',
    method: 'POST',
    path: '/user/{id}/coin/deduct',
    summary: 'Take coins from a user',
    audience: 'admin',
    params: ById,
    query: coinBody(1),
    output: CoinsSet,
    errors: ['user_not_found', 'not_enough_coins', 'higher_role'],
    fieldErrors: { ...badUser, amount: 'invalid_amount' },
  }),
  setCoins: endpoint({
    name: 'accounts.setCoins',
    method: 'POST',
    path: '/user/{id}/coin/set',
    summary: "Set a user's coins",
    audience: 'admin',
    params: ById,
    query: coinBody(0),
    output: CoinsSet,
    errors: ['user_not_found', 'higher_role'],
    fieldErrors: { ...badUser, amount: 'invalid_amount' },
  }),
  block: endpoint({
    name: 'accounts.block',
    method: 'POST',
    path: '/user/{id}/block',
    summary: 'Block a user for a time or for good, or unblock',
    audience: 'moderator',
    params: ById,
    query: z.object({
      blocked: Flag,
      durationSeconds: Whole(1, 100 * 366 * 86_400).optional(),
      reason: UserText(500).optional(),
    }),
    output: z.object({ blocked: z.boolean(), ttlSeconds: z.number().int(), action: ActionDone }),
    errors: ['user_not_found', 'higher_role', 'forbidden'],
    fieldErrors: badUser,
  }),
  banTtl: endpoint({
    name: 'accounts.banTtl',
    method: 'GET',
    path: '/user/{id}/ban/ttl',
    summary: 'How long a user stays blocked (−1: for good, 0: not blocked)',
    audience: 'member',
    params: ById,
    output: z.object({ blocked: z.boolean(), ttlSeconds: z.number().int(), reason: z.string() }),
    errors: ['user_not_found', 'forbidden'],
    fieldErrors: badUser,
  }),
  setRole: endpoint({
    name: 'accounts.setRole',
    method: 'POST',
    path: '/user/{id}/role',
    summary: 'Give a user role 0, 1 or 2',
    audience: 'admin',
    params: ById,
    query: z.object({ newRole: Whole(0, 2) }),
    /** `action` is null when it was that role already. */
    output: z.object({ role: z.number().int(), action: ActionDone.nullable() }),
    errors: ['user_not_found', 'last_admin', 'higher_role'],
    fieldErrors: { ...badUser, newRole: 'invalid_role' },
  }),
  sessions: endpoint({
    name: 'accounts.sessions',
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where I am signed in',
    audience: 'member',
    output: z.object({ items: z.array(Session), nextCursor: z.null() }),
  }),
  endSession: endpoint({
    name: 'accounts.endSession',
    whileMuted: true,
    method: 'DELETE',
    path: '/user/sessions/{id}',
    summary: 'Sign out elsewhere',
    audience: 'member',
    params: ById,
    output: Done,
    errors: ['not_found'],
  }),
  appPasswords: endpoint({
    name: 'accounts.appPasswords',
    method: 'GET',
    path: '/user/app-passwords',
    summary: 'My app passwords, the newest first',
    audience: 'member',
    output: z.object({ items: z.array(AppPassword), nextCursor: z.null() }),
  }),
  createAppPassword: endpoint({
    name: 'accounts.createAppPassword',
    whileMuted: true,
    method: 'POST',
    path: '/user/app-passwords',
    summary: 'Make a password for one reading app; it is shown this once',
    audience: 'member',
    body: z.object({
      name: UserLine(LIMITS.appPasswordNameMax, 1),
      /** Unless this session gave the password within the last 15 minutes. */
      currentPassword: z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long').optional(),
    }),
    output: AppPassword.extend({ password: z.string() }),
    errors: ['too_many_app_passwords', 'current_password_needed', 'current_password_wrong'],
  }),
  revokeAppPassword: endpoint({
    name: 'accounts.revokeAppPassword',
    whileMuted: true,
    method: 'DELETE',
    path: '/user/app-passwords/{id}',
    summary: 'End an app password: the app is refused at once',
    audience: 'member',
    params: ById,
    output: Done,
    errors: ['not_found'],
  }),
  revokeAppPasswords: endpoint({
    name: 'accounts.revokeAppPasswords',
    whileMuted: true,
    method: 'DELETE',
    path: '/user/app-passwords',
    summary: 'End all of my app passwords',
    audience: 'member',
    output: z.object({ revoked: z.number().int() }),
  }),
  endSessions: endpoint({
    name: 'accounts.endSessions',
    method: 'POST',
    path: '/user/{id}/sessions/end',
    summary: 'Sign a user out everywhere',
    audience: 'admin',
    params: ById,
    output: z.object({ ended: z.number().int() }),
    errors: ['user_not_found', 'higher_role', 'forbidden'],
    fieldErrors: badUser,
  }),
  invites: endpoint({
    name: 'accounts.invites',
    method: 'GET',
    path: '/user/invites',
    summary: 'Invitations, the newest first, with who came by them',
    audience: 'admin',
    query: CursorQuery,
    output: CursorList(Invite),
    errors: ['bad_cursor'],
  }),
  createInvite: endpoint({
    name: 'accounts.createInvite',
    method: 'POST',
    path: '/user/invites',
    summary: 'Make an invitation for some members, for a time or until it is withdrawn',
    audience: 'admin',
    body: z.object({
      note: UserLine(LIMITS.inviteNoteMax).default(''),
      maxUses: Whole(1, LIMITS.inviteUsesMax).default(1),
      days: Whole(1, LIMITS.inviteDaysMax).optional(),
    }),
    output: Invite,
  }),
  revokeInvite: endpoint({
    name: 'accounts.revokeInvite',
    method: 'DELETE',
    path: '/user/invites/{id}',
    summary: 'Withdraw an invitation: nobody else comes by it',
    audience: 'admin',
    params: ById,
    output: Done,
    errors: ['not_found'],
  }),
  setupLink: endpoint({
    name: 'accounts.setupLink',
    method: 'GET',
    path: '/setup',
    summary: 'Whether the one-time link is still good, was used, or never was one',
    audience: 'anyone',
    rate: 'login',
    query: z.object({ setupToken: z.string().max(200) }),
    output: z.object({ link: z.enum(['open', 'used', 'wrong']) }),
  }),
  setup: endpoint({
    name: 'accounts.setup',
    method: 'POST',
    path: '/setup',
    summary: "Use the one-time link: make the first administrator's account",
    audience: 'anyone',
    rate: 'login',
    body: z.object({ setupToken: z.string().max(200), name: UserName, email: Email, password: Password }),
    output: SignedIn,
    errors: ['setup_link_invalid', 'name_taken', 'email_taken'],
  }),
}
