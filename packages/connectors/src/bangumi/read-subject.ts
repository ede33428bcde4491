import * as z from 'zod'
import { fixedRule } from '../rule/index.ts'
import { readDate } from './dates.ts'
import * as field from './fields.ts'
import { pictureOf } from './pictures.ts'
import type { Relation, Subject, SubjectMention } from './records.ts'
import { isRestrictedTag } from './rules.ts'
import { subjectTypeOf } from './words.ts'

const form = z.object({
  id: field.id,
  type: field.word(subjectTypeOf),
  name: field.line,
  name_cn: field.lineOrNull,
  summary: field.text,
  date: field.anything,
  platform: field.lineOrNull,
  images: field.anything,
  image: field.anything,
  infobox: field.infobox,
  eps: field.count,
  total_episodes: field.count,
  volumes: field.count,
  rating: field.rating,
  collection: field.counts,
  tags: field.tags,
  meta_tags: field.lines,
  series: field.flag,
  locked: field.flag,
  nsfw: field.anything,
})

/** Reads a subject of the v0 API, from its own answer or from a list. */
export function readSubject(raw: unknown): Subject | field.Refusal {
  const { data } = form.safeParse(raw)
  if (!data) return 'invalid'
  const { id, type, summary, platform, infobox, volumes, tags, collection } = data
  return applySiteRules(data.nsfw, {
    id,
    type,
    name: data.name,
    nameCn: data.name_cn,
    summary,
    date: readDate(data.date),
    platform,
    cover: pictureOf(data.images) ?? pictureOf(data.image),
    infobox,
    episodes: data.eps,
    // In lists, the number is always 0, which means unknown.
    listedEpisodes: data.total_episodes || null,
    volumes,
    ...data.rating,
    collection: {
      wish: collection('wish'),
      done: collection('collect'),
      doing: collection('doing'),
      onHold: collection('on_hold'),
      dropped: collection('dropped'),
    },
    tags,
    metaTags: data.meta_tags,
    isSeries: data.series,
    isLocked: data.locked,
  })
}

/** Applies the rules of the site to a subject: it needs a name that can be shown, must be safe and have no restricted tag. */
export function applySiteRules(nsfw: unknown, subject: Omit<Subject, 'isNsfw'>): Subject | field.Refusal {
  const name = subject.name || subject.nameCn
  if (name === null) return 'invalid'
  const isRestricted =
    Boolean(nsfw) ||
    !fixedRule.allowsText(`${name}\n${subject.nameCn ?? ''}`) ||
    subject.tags.some((tag) => isRestrictedTag(tag.name)) ||
    subject.metaTags.some(isRestrictedTag)
  return isRestricted ? 'restricted' : { ...subject, name, isNsfw: false }
}

const mentionForm = z.object({
  id: field.id,
  type: field.anything.transform((number) => subjectTypeOf(number) ?? null),
  name: field.line,
  name_cn: field.lineOrNull,
  images: field.anything,
  image: field.anything,
  relation: field.line,
  staff: field.line,
  nsfw: field.anything,
})

type Mention = z.infer<typeof mentionForm>

function readMention<T extends object>(
  raw: unknown,
  finish: (mention: Mention) => T,
): (SubjectMention & T) | field.Refusal {
  const { data } = mentionForm.safeParse(raw)
  const name = data?.name || data?.name_cn
  if (!data || !name) return 'invalid'
  if (data.nsfw || !fixedRule.allowsText(`${name}\n${data.name_cn ?? ''}`)) return 'restricted'
  const { id, type, images, image } = data
  return {
    id,
    type,
    name,
    nameCn: data.name_cn,
    cover: pictureOf(images) ?? pictureOf(image),
    ...finish(data),
  }
}

/** Reads a subject in `/v0/subjects/{id}/subjects`. */
export const readRelation = (raw: unknown): Relation | field.Refusal =>
  readMention(raw, ({ relation }) => ({ relation }))
