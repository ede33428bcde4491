import { z } from 'zod'

// Every field may be missing. Numbers may be written as strings, and strings as numbers. An invalid value counts as missing.
const number = z
  .union([
    z.number(),
    z
      .string()
      .max(30)
      .regex(/^\s*-?\d+(\.\d+)?\s*$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
const texts = z
  .union([z.array(text), text.transform((one) => [one])])
  .nullish()
  .catch(null)
  .transform((all) => (all ?? []).flatMap((each) => (each === null || each === undefined ? [] : [each])))

export const SauceNaoHeader = z.object({
  status: number,
  message: text,
  account_type: number,
  short_limit: number,
  long_limit: number,
  short_remaining: number,
  long_remaining: number,
  minimum_similarity: number,
})
export type SauceNaoHeader = z.infer<typeof SauceNaoHeader>

export const SauceNaoReply = z.object({
  header: SauceNaoHeader,
  /** Null or missing when there are no results. */
  results: z.array(z.unknown()).nullish(),
})

export const SauceNaoItem = z.object({
  header: z.object({ similarity: number, thumbnail: text, index_id: number, hidden: number }),
  data: z.object({
    ext_urls: texts,
    title: text,
    eng_name: text,
    jp_name: text,
    source: text,
    material: text,
    characters: text,
    part: text,
    est_time: text,
    creator: texts,
    member_name: text,
    author_name: text,
    author_url: text,
    artist: text,
    author: text,
    twitter_user_handle: text,
    member_id: text,
    pixiv_id: text,
    danbooru_id: text,
    yandere_id: text,
    tweet_id: text,
  }),
})
export type SauceNaoItem = z.infer<typeof SauceNaoItem>
