import * as z from 'zod'
import * as field from './fields.ts'
import { pictureOf } from './pictures.ts'
import type { CastCharacter, CharacterDetails, Person, PersonDetails, StaffCredit } from './records.ts'
import { bloodTypeOf, characterKindOf, personKindOf } from './words.ts'

const name = z.string().transform((text, context) => {
  const clean = field.line.parse(text)
  if (clean === '') context.addIssue('no name')
  return clean
})

const picture = field.anything.transform(pictureOf)

const personFields = {
  id: field.id,
  type: field.word(personKindOf),
  name,
  career: field.lines,
  images: picture,
}

const characterFields = {
  id: field.id,
  type: field.anything.transform(characterKindOf),
  name,
  summary: field.text,
  images: picture,
}

const partOfDate = (min: number, max: number) => z.int().min(min).max(max).nullable().catch(null)

const profileFields = {
  summary: field.text,
  infobox: field.infobox,
  gender: field.lineOrNull,
  blood_type: field.anything.transform(bloodTypeOf),
  birth_year: partOfDate(1, 9_999),
  birth_mon: partOfDate(1, 12),
  birth_day: partOfDate(1, 31),
  stat: field.counts,
  locked: field.flag,
  nsfw: field.anything,
}

const personForm = z.object(personFields)
const personOf = ({ id, type, name, career, images }: z.infer<typeof personForm>): Person => ({
  id,
  kind: type,
  name,
  careers: [...new Set(career)],
  picture: images,
})

function readPerson(raw: unknown): Person | field.Refusal {
  const { data } = personForm.safeParse(raw)
  return data ? personOf(data) : 'invalid'
}

const staffForm = z.object({ ...personFields, relation: field.line, eps: field.lineOrNull })

/** Reads a person of `/v0/subjects/{id}/persons`. */
export function readStaffCredit(raw: unknown): StaffCredit | field.Refusal {
  const { data } = staffForm.safeParse(raw)
  return data ? { ...personOf(data), role: data.relation, episodes: data.eps } : 'invalid'
}

/** The maximum number of voice actors that are read per character. A character may have one for each language and each age. */
const MAX_VOICES = 200

const castForm = z.object({
  ...characterFields,
  relation: field.line,
  actors: z.array(z.unknown()).catch([]),
  nsfw: field.anything,
})

/** Reads a character of `/v0/subjects/{id}/characters`. */
export function readCastCharacter(raw: unknown): CastCharacter | field.Refusal {
  const { data } = castForm.safeParse(raw)
  if (!data) return 'invalid'
  if (data.nsfw) return 'restricted'
  const { id, type, name, summary, images, relation, actors } = data
  const voices = actors
    .slice(0, MAX_VOICES)
    .map(readPerson)
    .filter((each) => typeof each === 'object')
  return { id, kind: type, name, summary, picture: images, role: relation, voices }
}

const profileForm = z.object(profileFields)
function profileOf(data: z.infer<typeof profileForm>) {
  const { summary, infobox, gender, blood_type, birth_year, birth_mon, birth_day, stat, locked } = data
  return {
    summary,
    infobox,
    gender,
    bloodType: blood_type,
    birth: { year: birth_year, month: birth_mon, day: birth_day },
    comments: stat('comments'),
    collects: stat('collects'),
    isLocked: locked,
  }
}

const personDetailsForm = z.object({ ...personFields, ...profileFields })

/** Reads `/v0/persons/{id}`. */
export function readPersonDetails(raw: unknown): PersonDetails | field.Refusal {
  const { data } = personDetailsForm.safeParse(raw)
  if (!data) return 'invalid'
  return data.nsfw ? 'restricted' : { ...personOf(data), ...profileOf(data) }
}

const characterDetailsForm = z.object({ ...characterFields, ...profileFields })

/** Reads `/v0/characters/{id}`. */
export function readCharacterDetails(raw: unknown): CharacterDetails | field.Refusal {
  const { data } = characterDetailsForm.safeParse(raw)
  if (!data) return 'invalid'
  const { id, type, name, images } = data
  return data.nsfw ? 'restricted' : { id, kind: type, name, picture: images, ...profileOf(data) }
}
