import * as z from 'zod'
import { readDate, readDuration } from '../dates.ts'
import * as field from '../fields.ts'
import { episodeFields, episodeOf } from '../read-episode.ts'
import { applySiteRules } from '../read-subject.ts'
import type { CharacterDetails, Episode, InfoboxEntry, PersonDetails, Subject } from '../records.ts'
import {
  ANIME_POSITIONS,
  CAST_ROLES,
  characterKindOf,
  personKindOf,
  platformOf,
  RELATIONS,
  subjectTypeOf,
} from '../words.ts'
import { readWiki } from './read-wiki.ts'

/** A line of `subject-relations`. `relation` is Bangumi's word for `relationNumber`; null for a number without a word. */
export type SubjectRelationLine = {
  subjectId: number
  relatedId: number
  relationNumber: number
  relation: string | null
  order: number
}

/**
 * A line of `subject-persons`: a staff position of a person. `role` is Bangumi's word for the position. It is null for all but the most
 * frequent positions of anime.
 */
export type SubjectPersonLine = {
  subjectId: number
  personId: number
  position: number
  role: string | null
}

/** A line of `subject-characters`: a character of a subject. Sort by `roleNumber`, then `order`. */
export type SubjectCharacterLine = {
  subjectId: number
  characterId: number
  roleNumber: number
  role: string | null
  order: number
}

/** A line of `person-characters`: a person who voices or plays a character in a subject. */
export type PersonCharacterLine = {
  subjectId: number
  personId: number
  characterId: number
  summary: string
}

const wiki = z
  .string()
  .catch('')
  .transform((text) => readWiki(text))
const number = z.int().nonnegative()

const subjectForm = z.object({
  id: field.id,
  type: field.word(subjectTypeOf),
  name: field.line,
  name_cn: field.lineOrNull,
  infobox: wiki,
  platform: field.count,
  summary: field.text,
  nsfw: z.boolean(),
  tags: field.tags,
  meta_tags: field.lines,
  score: field.anything,
  score_details: field.anything,
  rank: field.anything,
  date: field.anything,
  favorite: field.counts,
  series: field.flag,
})

/**
 * Reads a line of `subject`. The archive has no pictures and no counts of votes, episodes or volumes. The votes are summed up from the
 * distribution; the other counts come from the editors' facts.
 */
export function readSubjectLine(raw: unknown): Subject | field.Refusal {
  const { data } = subjectForm.safeParse(raw)
  if (!data) return 'invalid'
  const { id, type, name, summary, infobox, tags, score, rank, favorite } = data
  return applySiteRules(data.nsfw, {
    id,
    type,
    name,
    nameCn: data.name_cn,
    summary,
    date: readDate(data.date),
    platform: platformOf(type, data.platform),
    cover: null,
    infobox,
    episodes: numberIn(infobox, '话数'),
    listedEpisodes: null,
    volumes: type === 'book' ? numberIn(infobox, '册数') : 0,
    ...field.ratingOf({ score, rank, counts: data.score_details }),
    collection: {
      wish: favorite('wish'),
      done: favorite('done'),
      doing: favorite('doing'),
      onHold: favorite('on_hold'),
      dropped: favorite('dropped'),
    },
    tags,
    metaTags: data.meta_tags,
    isSeries: data.series,
    isLocked: false,
  })
}

/** Returns the number at the beginning of a fact; 0 when there is none. */
function numberIn(infobox: InfoboxEntry[], key: string): number {
  const text = infobox.find((entry) => entry.key === key)?.values[0]?.text ?? ''
  return Number(/^\d{1,6}/.exec(text)?.[0] ?? 0)
}

const episodeForm = z.object({ ...episodeFields, description: field.text })

/** Reads a line of `episode`. The archive has neither the number of comments nor the number of the episode in its subject. */
export function readEpisodeLine(raw: unknown): Episode | field.Refusal {
  const { data } = episodeForm.safeParse(raw)
  if (!data) return 'invalid'
  return {
    ...episodeOf(data),
    numberInSubject: null,
    summary: data.description,
    seconds: readDuration(data.duration),
    comments: null,
  }
}

const profileFields = {
  id: field.id,
  name: field.line,
  infobox: wiki,
  summary: field.text,
  comments: field.count,
  collects: field.count,
}

/**
 * Details that archive records do not have. The archive has no pictures, and does not tell whether a record is locked. Gender, blood type
 * and birth date are separate fields only in the API; this reader does not extract them from the infobox.
 */
const UNKNOWN_DETAILS = {
  picture: null,
  gender: null,
  bloodType: null,
  birth: { year: null, month: null, day: null },
  isLocked: false,
}

const personForm = z.object({ ...profileFields, type: field.word(personKindOf), career: field.lines })

/** Reads a line of `person`. */
export function readPersonLine(raw: unknown): PersonDetails | field.Refusal {
  const { data } = personForm.safeParse(raw)
  if (!data || data.name === '') return 'invalid'
  const { type, career, ...rest } = data
  // In the archive, the career of a writer occurs twice in the list.
  return { ...rest, kind: type, careers: [...new Set(career)], ...UNKNOWN_DETAILS }
}

const characterForm = z.object({ ...profileFields, role: number })

/** Reads a line of `character`. */
export function readCharacterLine(raw: unknown): CharacterDetails | field.Refusal {
  const { data } = characterForm.safeParse(raw)
  if (!data || data.name === '') return 'invalid'
  const { role, ...rest } = data
  return { ...rest, kind: characterKindOf(role), ...UNKNOWN_DETAILS }
}

const relationForm = z.object({
  subject_id: field.id,
  related_subject_id: field.id,
  relation_type: number,
  order: field.count,
})

/** Reads a line of `subject-relations`. */
export function readRelationLine(raw: unknown): SubjectRelationLine | field.Refusal {
  const { data } = relationForm.safeParse(raw)
  if (!data) return 'invalid'
  return {
    subjectId: data.subject_id,
    relatedId: data.related_subject_id,
    relationNumber: data.relation_type,
    relation: RELATIONS[data.relation_type] ?? null,
    order: data.order,
  }
}

const subjectPersonForm = z.object({ subject_id: field.id, person_id: field.id, position: number })

/** Reads a line of `subject-persons`. */
export function readSubjectPersonLine(raw: unknown): SubjectPersonLine | field.Refusal {
  const { data } = subjectPersonForm.safeParse(raw)
  if (!data) return 'invalid'
  const { position } = data
  const role = ANIME_POSITIONS[position] ?? null
  return { subjectId: data.subject_id, personId: data.person_id, position, role }
}

const subjectCharacterForm = z.object({
  subject_id: field.id,
  character_id: field.id,
  type: number,
  order: field.count,
})

/** Reads a line of `subject-characters`. */
export function readSubjectCharacterLine(raw: unknown): SubjectCharacterLine | field.Refusal {
  const { data } = subjectCharacterForm.safeParse(raw)
  if (!data) return 'invalid'
  const { type, order } = data
  const role = CAST_ROLES[type] ?? null
  return { subjectId: data.subject_id, characterId: data.character_id, roleNumber: type, role, order }
}

const personCharacterForm = z.object({
  subject_id: field.id,
  person_id: field.id,
  character_id: field.id,
  summary: field.text,
})

/** Reads a line of `person-characters`. */
export function readPersonCharacterLine(raw: unknown): PersonCharacterLine | field.Refusal {
  const { data } = personCharacterForm.safeParse(raw)
  if (!data) return 'invalid'
  const { subject_id, person_id, character_id, summary } = data
  return { subjectId: subject_id, personId: person_id, characterId: character_id, summary }
}
