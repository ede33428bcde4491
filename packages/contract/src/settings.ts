import { z } from 'zod'
import { get, group, put } from './endpoint.ts'
import { Time, UserLine, Whole } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { LIMITS } from './limits.ts'
import { ActionDone } from './moderation.ts'
import { restrictedSources } from './restricted/sources.ts'
import { Section } from './sections.ts'

const Language = z.enum(LANGUAGES)

/** A text of the site in both languages. Each of them may be empty. */
const bothLanguages = (max: number) => z.object({ zh: UserLine(max), en: UserLine(max) })

/** An announcement that all visitors see between two times, or until it is removed. */
export const Announcement = z.object({
  /** An id that the administrator's browser chooses. When a reader dismisses the announcement, the reader's browser stores this id. */
  id: z.string().regex(/^[\w-]{1,40}$/, 'bad_characters'),
  /** One language is enough. Readers of the other one get the same text. */
  text: bothLanguages(LIMITS.announcementMax).refine(({ zh, en }) => zh !== '' || en !== '', {
    path: ['zh'],
    message: 'required',
  }),
  level: z.enum(['info', 'warning']),
  from: Time.nullable(),
  until: Time.nullable(),
  dismissible: z.boolean(),
})
export type Announcement = z.output<typeof Announcement>

const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/**
 * All settings that an administrator can change on the site. A group is saved as a whole. Each field has a default, so a group is complete
 * even if it was saved before a field existed, or never.
 */
export const settingGroups = {
  identity: z.object({
    name: UserLine(LIMITS.siteNameMax, LIMITS.siteNameMin).default('Engawa'),
    /** A description of the site. One language is enough. Without any, pages describe the sections that are on. */
    line: bothLanguages(LIMITS.siteLineMax).default({ zh: '', en: '' }),
    /** How to contact an administrator without logging in. The login page shows it. */
    contact: UserLine(LIMITS.siteContactMax).default(''),
  }),
  registration: z.object({
    mode: z.enum(['open', 'closed', 'invite']).default('open'),
    /** A member's texts wait for a moderator until this number of them is public. With 0, they do not wait. */
    firstTexts: Whole(0, LIMITS.contributionsCounted).default(0),
  }),
  /** The sections that are switched off. The others are not listed, so that a new section is on. */
  sections: z.object({ off: z.array(Section).refine(unique, 'repeated').default([]) }),
  languages: z
    .object({
      offered: z.array(Language).min(1, 'required').refine(unique, 'repeated').default(['zh-CN', 'en']),
      /** The language for readers whose browser prefers none of the offered languages. */
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
    /** The maximum number of bytes that one member may store. */
    memberBytes: Whole(0, 1024 ** 5).default(LIMITS.memberBytes),
    /** The maximum number of bytes of a comic page whose uploaded picture is stored besides its smaller forms. With 0, none is stored. */
    originalBytes: Whole(0, LIMITS.pictureBytes).default(LIMITS.pictureBytes),
    /** The maximum number of pictures in one text. */
    textPictures: Whole(0, 1_000).default(100),
    /** The number of days for which an account counts as new. With 0, no account is new. */
    newAccountDays: Whole(0, 365).default(3),
    /** Whether texts of new accounts that contain links wait for a moderator. */
    newAccountLinks: z.enum(['hold', 'allow']).default('hold'),
    /**
     * The number of texts that a new account may write within `LIMITS.newAccountMinutes`. Above it, the text and all earlier texts of the
     * account wait for a moderator. With 0, there is no such limit.
     */
    newAccountPace: Whole(0, LIMITS.contributionsCounted - 1).default(6),
    /** The maximum numbers of posts and comments that a new account may write within 24 hours. */
    newAccountPosts: Whole(0, 10_000).default(10),
    newAccountComments: Whole(0, 10_000).default(100),
  }),
  communities: z.object({
    /** The members who may start a community. `request`: members propose them, and moderators approve. Moderators always may. */
    start: z.enum(['anyone', 'members', 'request', 'moderators']).default('members'),
    /** The number of days since joining that is required if `start` is `members`. */
    memberDays: Whole(1, 365).default(7),
    /** The maximum number of communities that one member may start within 24 hours. */
    perDay: Whole(1, 1_000).default(1),
  }),
  /** The settings of the restricted section. They are read and saved through its endpoints, because guests must not know that it exists. */
  restricted: z.object({
    open: z.boolean().default(false),
    sources: z.array(z.enum(restrictedSources)).refine(unique, 'repeated').default([]),
    /** Words whose items the section excludes, in addition to the built-in words. */
    addedTerms: z.array(UserLine(60, 2)).max(500, 'too_many').refine(unique, 'repeated').default([]),
  }),
}

export type SettingGroup = keyof typeof settingGroups

/** All settings by group. */
export type SiteSettings = { [G in SettingGroup]: z.output<(typeof settingGroups)[G]> }

/** The information about the site that is public. */
export const SiteInfo = z.object({
  name: z.string(),
  line: z.object({ zh: z.string(), en: z.string() }),
  contact: z.string(),
  /** Whether the site has got its first administrator. Until then, registration is closed. */
  isSetUp: z.boolean(),
  registration: z.enum(['open', 'closed', 'invite']),
  sectionsOff: z.array(Section),
  languages: z.array(Language),
  /** The announcements that are shown now. */
  announcements: z.array(Announcement),
})
export type SiteInfo = z.output<typeof SiteInfo>

/** Returns the schema of a group of settings as a page reads it. `version` is 0 until the group is saved for the first time. */
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
  /** The time zone from the environment (`SITE_TIMEZONE`). It is shown but cannot be changed here. */
  timezone: z.string(),
})
export type AllSettings = z.output<typeof AllSettings>

const save = <S extends z.ZodObject>(group: SettingGroup, values: S) =>
  put(`/site/settings/${group}`, {
    summary: `Save the settings of the group ${group}, unless they were saved after the given version`,
    body: z.object({ version: Whole(0, Number.MAX_SAFE_INTEGER), values }),
    output: z.object({ version: z.number().int(), action: ActionDone }),
    errors: ['edit_conflict'],
  })

export const settings = group(
  'settings',
  { audience: 'admin', whileMuted: true },
  {
    info: get('/site', {
      summary: 'Get the name of the site, its enabled sections, and its announcements',
      audience: 'anyone',
      output: SiteInfo,
      cache: { for: 'everybody', seconds: 30, tags: () => [] },
    }),
    all: get('/site/settings', {
      summary: 'Get all settings of the site, with the versions that saving needs',
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
