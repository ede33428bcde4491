import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { parseRedisUrl } from '../redis/redis-address.ts'

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())

const SWITCH: Record<string, boolean> = {
  '1': true,
  true: true,
  yes: true,
  on: true,
  '0': false,
  false: false,
  no: false,
  off: false,
}

const switchSetting = setting(
  z
    .string()
    .refine((text) => text.trim().toLowerCase() in SWITCH, 'must be 1 or 0')
    .transform((text) => SWITCH[text.trim().toLowerCase()] === true),
)

const MAX_HOPS = 10

/** Parses the number of proxies. Words for on and off, such as `yes` and `no`, count as 1 and 0. */
const hopsSetting = setting(
  z
    .string()
    .transform((text) => {
      const word = text.trim().toLowerCase()
      return word in SWITCH ? Number(SWITCH[word]) : Number(word)
    })
    .refine(
      (hops) => Number.isInteger(hops) && hops >= 0 && hops <= MAX_HOPS,
      `must be the number of proxies in front of the site, 0 to ${MAX_HOPS}`,
    ),
)

const address = (protocols: string[]) =>
  setting(
    z.string().refine(
      (text) => {
        if (!URL.canParse(text)) return false
        return protocols.includes(new URL(text).protocol)
      },
      `must be a full address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    ),
  )

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Parses a list of origins that are separated by commas. */
const originsSetting = setting(
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim().replace(/\/$/, '')))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://app.example, with commas between them',
    ),
)

const timezoneIsKnown = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const redisSetting = setting(
  z.string().superRefine((text, context) => {
    try {
      parseRedisUrl(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  }),
)

const text = setting(z.string())

export const settingsSchema = z.object({
  HOST: text,
  PORT: setting(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535'),
  ),
  WORKERS: setting(
    z
      .string()
      .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a number from 1 to 99')
      .transform((text) => (text === 'auto' ? availableParallelism() : Number(text))),
  ),
  DRAIN_DELAY: setting(
    z
      .string()
      .regex(/^([0-9]|[1-5][0-9]|60)$/, 'must be a number of seconds from 0 to 60')
      .transform(Number),
  ),
  DATA_DIR: text,
  PUBLIC_URL: address(['http:', 'https:']),
  API_ORIGINS: originsSetting,
  DATABASE_URL: address(['postgres:', 'postgresql:']),
  DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:']),
  DATABASE_READ_URL: address(['postgres:', 'postgresql:']),
  CHAT_DATABASE_URL: address(['postgres:', 'postgresql:']),
  REDIS_URL: redisSetting,
  S3_ENDPOINT: address(['http:', 'https:']),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_REDIRECT: switchSetting,
  MEDIA_URL: address(['http:', 'https:']),
  MEDIA_PURGE_URL: address(['http:', 'https:']),
  MEDIA_PURGE_TOKEN: text,
  BACKUP_URL: text,
  BACKUP_USER: text,
  BACKUP_PASSWORD: text,
  BACKUP_REGION: text,
  BACKUP_PASSPHRASE: setting(z.string().min(16, 'must have at least 16 characters that nobody can guess')),
  ADMIN_NAME: setting(
    z.string().min(2, 'must have 2 to 24 characters').max(24, 'must have 2 to 24 characters'),
  ),
  ADMIN_EMAIL: setting(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: setting(
    z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters'),
  ),
  SEED_DEMO: switchSetting,
  SITE_TIMEZONE: setting(
    z.string().refine(timezoneIsKnown, 'is not a known time zone (an example: Asia/Shanghai)'),
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
  LOG_FORMAT: setting(z.enum(['text', 'json'], { error: 'must be text or json' })),
  GITHUB_TOKEN: text,
  SAUCENAO_API_KEY: text,
  SITE_KEY: setting(z.string().min(32, 'must have at least 32 characters that nobody can guess')),
  TRUST_PROXY: hopsSetting,
  METRICS_PUBLIC: switchSetting,
  HSTS_SUBDOMAINS: switchSetting,
})

export type Settings = z.output<typeof settingsSchema>
