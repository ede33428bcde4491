import { z } from 'zod'
import { get, group, post, put } from '../endpoint.ts'
import { Email, Flag, OptionalId, Password, SearchText, Time, UserName, UserText, Whole } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Limit, PageList } from '../paging.ts'
import { ById, badUser } from './shared-fields.ts'
import { Profile, UserCard, UserView } from './views.ts'

/** Fields of a member that only administrators see. */
export const MemberAccount = z.object({
  email: z.string(),
  coins: z.number().int(),
  createdAt: Time,
  lastSeenAt: Time.nullable(),
  blocked: z.boolean(),
  /** The remaining seconds of a block: −1 for a block without an end, 0 for a member who is not blocked. */
  ttlSeconds: z.number().int(),
})
export type MemberAccount = z.output<typeof MemberAccount>

/** A member in the list of members. `account` is only sent to administrators. */
export const MemberCard = UserCard.extend({ account: MemberAccount.optional() })
export type MemberCard = z.output<typeof MemberCard>

/** The search, the order and the filters of the list of members. Only administrators may use the last three. */
export const MemberFilter = z.object({
  name: SearchText.optional(),
  sort: z.enum(['newest', 'seen', 'coins']).optional(),
  role: Whole(0, 2).optional(),
  blocked: Flag.optional(),
})
export type MemberFilter = z.output<typeof MemberFilter>

/** Endpoints for members and their profiles. */
export const members = group(
  'accounts',
  { audience: 'member' },
  {
    info: get('/user/info', {
      summary: 'Get a member; without `userId` the caller',
      query: z.object({ userId: OptionalId }),
      output: UserView,
      errors: ['user_not_found'],
      fieldErrors: { userId: 'invalid_user_id' },
    }),
    list: get('/user/list', {
      summary:
        'List members by a part of their name; administrators also search by the beginning of the e-mail address. At most 10,000 members are listed and counted; /v1/admin/members/export returns all of them as CSV',
      query: z.object({
        page: Whole(1, LIMITS.pageNumMax).default(1),
        size: Limit(LIMITS.pageSizeDefault),
        ...MemberFilter.shape,
      }),
      output: PageList(MemberCard),
      errors: ['forbidden'],
      fieldErrors: { role: 'invalid_role' },
    }),
    update: put('/user/{id}', {
      whileMuted: true,
      summary:
        "Change the caller's name, e-mail address, description or password; a new password ends all other sessions",
      params: ById,
      body: z.object({
        name: UserName.optional(),
        email: Email.optional(),
        description: UserText(LIMITS.descriptionMax).optional(),
        password: Password.optional(),
        /**
         * The present password. Required for a new e-mail address or password, unless this session entered the password within the last 15
         * minutes.
         */
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
    presignAvatar: post('/user/avatar/presigned-url', {
      summary: 'Create an address for uploading a new avatar by PUT',
      rate: 'upload',
      query: z.object({
        fileExtension: z
          .string()
          .max(10)
          .transform((text) => text.toLowerCase().replace(/^\./, ''))
          .pipe(z.enum(['jpg', 'jpeg', 'png'])),
        /** The size in bytes. If it is given, the upload address accepts only a file of exactly this size. */
        size: Whole(1, LIMITS.avatarBytes).optional(),
      }),
      output: z.object({ presignedUrl: z.string(), fileUrl: z.string() }),
      errors: ['avatar_type', 'avatar_too_large', 'too_many_uploads', 'quota_exceeded'],
      fieldErrors: { fileExtension: 'avatar_type', size: 'avatar_too_large' },
    }),
    confirmAvatar: post('/user/avatar/confirm', {
      summary: 'Make the uploaded file the avatar: it is cropped to a square, without metadata',
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
  },
)
