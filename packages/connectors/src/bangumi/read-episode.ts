import * as z from 'zod'
import { readDate, readDuration } from './dates.ts'
import * as field from './fields.ts'
import type { Episode } from './records.ts'
import { episodeTypeOf } from './words.ts'

const number = z.number().min(0).max(1_000_000).catch(0)

/** Fields that the API and the archive share. */
export const episodeFields = {
  id: field.id,
  subject_id: field.id,
  type: field.word(episodeTypeOf),
  sort: number,
  name: field.line,
  name_cn: field.lineOrNull,
  airdate: field.anything,
  duration: field.anything,
  disc: field.count,
}

const form = z.object({
  ...episodeFields,
  ep: number,
  duration_seconds: field.count,
  desc: field.text,
  comment: field.count,
})

const shared = z.object(episodeFields)
export const episodeOf = (data: z.infer<typeof shared>) => ({
  id: data.id,
  subjectId: data.subject_id,
  type: data.type,
  number: data.sort,
  name: data.name,
  nameCn: data.name_cn,
  airDate: readDate(data.airdate),
  disc: data.disc,
})

/** Reads an episode of the v0 API. The duration is the server's value; without one, it is read from the editors' text. */
export function readEpisode(raw: unknown): Episode | field.Refusal {
  const { data } = form.safeParse(raw)
  if (!data) return 'invalid'
  return {
    ...episodeOf(data),
    numberInSubject: data.type === 'main' && data.ep > 0 ? data.ep : null,
    summary: data.desc,
    seconds: data.duration_seconds || readDuration(data.duration),
    comments: data.comment,
  }
}
