import { z } from 'zod'
import { get, group, put } from './endpoint.ts'
import { Time, UserLine, Whole } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { LIMITS } from './limits.ts'
import { ActionDone } from './moderation.ts'
import { restrictedSources } from './restricted/sources.ts'
import { Section } from './sections.ts'

const Language = z.enum(LANGUAGES)

/** A text of the site in both of its languages. */
const bothLanguages = (max: number, min = 0) => z.object({ zh: UserLine(max, min), en: UserLine(max, min) })

/** Shown to all visitors between two times, or until it is removed. */
export const Announcement = z.object({
  /** Chosen by its author; a browser stores the id when its reader dismisses the announcement. */
  id: z.string().regex(/^[\w-]{1,40}$/, 'bad_characters'),
  text: bothLanguages(LIMITS.announcementMax, 1),
  level: z.enum(['info', 'warning']),
  from: Time.nullable(),
  until: Time.nullable(),
  dismissible: z.boolean(),
})
export type Announcement = z.output<typeof Announcement>

const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/**
 * Every setting that an administrator changes on the site, in groups that are saved as a whole. Each field has a default, so a group that
 * was never saved, or was saved before a field existed, is complete.
 */
export const settingGroups = {
  identity: z.object({
    name: UserLine(LIMITS.siteNameMax, LIMITS.siteNameMin).default('Engawa'),
    /** A description of the site; a language without one shows the product's line. */
    line: bothLanguages(LIMITS.siteLineMax).default({ zh: '', en: '' }),
    /** How to reach an administrator without logging in; shown on the login page. */
    contact: UserLine(LIMITS.siteContactMax).default(''),
  }),
  registration: z.object({ mode: z.enum(['open', 'closed', 'invite']).default('open') }),
  /** Stores the sections that are off, so that a new section is on. */
  sections: z.object({ off: z.array(Section).refine(unique, 'repeated').default([]) }),
  languages: z
    .object({
      offered: z.array(Language).min(1, 'required').refine(unique, 'repeated').default(['zh-CN', 'en']),
      /** For readers whose browser lists none of them. */
      fallback: Language.default('en'),
    })
    .refine(({ offered, fallback }) => offered.includes(fallback), {
      path: ['fallback'],
      message: 'not_offered',
    }),
  announcements: z.object({
    items: z
      .array(Announcement)
      .max(LIMITS.announcements, 'too_many')
      .refine((items) => unique(items.map(({ id }) => id)), 'repeated')
      .default([]),
  }),
  limits: z.object({
    /** Bytes that one member may store. */
    memberBytes: Whole(0, 1024 ** 5).default(LIMITS.memberBytes),
    /** Pictures of one text. */
    textPictures: Whole(0, 1_000).default(100),
    /** The age in days below which an account is new; 0: no account is new. */
    newAccountDays: Whole(0, 365).default(0),
    /** Posts and comments of a new account in 24 hours. */
    newAccountPosts: Whole(0, 10_000).default(10),
    newAccountComments: Whole(0, 10_000).default(100),
  }),
  communities: z.object({
    /** The members who may start a community. Moderators always may. */
    start: z.enum(['anyone', 'members', 'moderators']).default('members'),
    /** Days since a member joined, where `start` is `members`. */
    memberDays: Whole(1, 365).default(7),
    /** Communities that one member may start in 24 hours. */
    perDay: Whole(1, 1_000).default(1),
  }),
  /** Read and saved by the restricted section, which guests must not know of. */
  restricted: z.object({
    open: z.boolean().default(false),
    sources: z.array(z.enum(restrictedSources)).refine(unique, 'repeated').default([]),
    /** Additional words that the rule drops. */
    addedTerms: z.array(UserLine(60, 2)).max(500, 'too_many').refine(unique, 'repeated').default([]),
  }),
}

export type SettingGroup = keyof typeof settingGroups

/** All settings by group. */
export type SiteSettings = { [G in SettingGroup]: z.output<(typeof settingGroups)[G]> }

/** The public information about the site. */
export const SiteInfo = z.object({
  name: z.string(),
  line: z.object({ zh: z.string(), en: z.string() }),
  contact: z.string(),
  registration: z.enum(['open', 'closed', 'invite']),
  sectionsOff: z.array(Section),
  languages: z.array(Language),
  /** The announcements to show now. */
  announcements: z.array(Announcement),
})
export type SiteInfo = z.output<typeof SiteInfo>

/** One group in the form of its page. `version` is 0 until it is saved for the first time. */
const stored = <S extends z.ZodType>(values: S) =>
  z.object({
    values,
    version: z.number().int(),
    changedAt: Time.nullable(),
    changedBy: z.object({ uid: z.number().int(), name: z.string() }).nullable(),
  })

const groups = settingGroups

export const AllSettings = z.object({
  identity: stored(groups.identity),
  registration: stored(groups.registration),
  sections: stored(groups.sections),
  languages: stored(groups.languages),
  announcements: stored(groups.announcements),
  limits: stored(groups.limits),
  communities: stored(groups.communities),
  /** From the environment (`SITE_TIMEZONE`), only shown. */
  timezone: z.string(),
})
export type AllSettings = z.output<typeof AllSettings>

const save = <S extends z.ZodObject>(group: SettingGroup, values: S) =>
  put(`/site/settings/${group}`, {
    summary: `Save the settings of the group ${group}, unless somebody else saved it since that version`,
    body: z.object({ version: Whole(0, Number.MAX_SAFE_INTEGER), values }),
    output: z.object({ version: z.number().int(), action: ActionDone }),
    errors: ['edit_conflict'],
  })

export const settings = group(
  'settings',
  { audience: 'admin', whileMuted: true },
  {
    info: get('/site', {
      summary: 'What the site is called, what of it is switched on, and what is announced',
      audience: 'anyone',
      output: SiteInfo,
      cache: { for: 'everybody', seconds: 30, tags: () => [] },
    }),
    all: get('/site/settings', {
      summary: 'Every setting of the site, with the version that saving needs',
      output: AllSettings,
    }),
    identity: save('identity', groups.identity),
    registration: save('registration', groups.registration),
    sections: save('sections', groups.sections),
    languages: save('languages', groups.languages),
    announcements: save('announcements', groups.announcements),
    limits: save('limits', groups.limits),
    communities: save('communities', groups.communities),
  },
)
