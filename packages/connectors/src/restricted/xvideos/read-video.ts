import { allElements, type Document, named, textOf } from '../../html/index.ts'
import { z } from 'zod'

const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
const text = z.string().nullish().catch(null)
const statistic = z.object({ userInteractionCount: amount }).nullish().catch(null)

/** The fields of schema.org's VideoObject that are read. The address of the video file is not among them. */
const shape = z.object({
  '@type': z.literal('VideoObject'),
  name: text,
  description: text,
  duration: text,
  uploadDate: text,
  thumbnailUrl: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  interactionStatistic: z
    .union([z.array(statistic), statistic])
    .nullish()
    .catch(null),
})

export type VideoObject = {
  name: string | null
  description: string | null
  durationSec: number | null
  /** The time of publication as ISO 8601 in UTC. */
  publishedAt: string | null
  thumbs: string[]
  views: number | null
}

const MAX_LENGTH = 200_000
const DURATION = /^PT(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?$/

/** Returns the first VideoObject in a page's JSON-LD; undefined without a valid one. */
export function readVideo(page: Document): VideoObject | undefined {
  const scripts = allElements(page, named('script')).filter(
    ({ attribs }) => attribs['type'] === 'application/ld+json',
  )
  const found = scripts.map((script) => objectIn(textOf(script) ?? '')).find((each) => each !== undefined)
  if (!found) return undefined
  const { name, description, duration, uploadDate, thumbnailUrl, interactionStatistic } = found
  return {
    name: name ?? null,
    description: description ?? null,
    durationSec: secondsOf(duration ?? ''),
    publishedAt: timeOf(uploadDate ?? ''),
    thumbs: [thumbnailUrl ?? []].flat(),
    views:
      [interactionStatistic]
        .flat()
        .map((each) => each?.userInteractionCount ?? null)
        .find((count) => count !== null) ?? null,
  }
}

function objectIn(json: string): z.output<typeof shape> | undefined {
  if (json.length > MAX_LENGTH) return undefined
  try {
    const data: unknown = JSON.parse(json)
    return [data].flat().flatMap((each) => shape.safeParse(each).data ?? [])[0]
  } catch {
    return undefined
  }
}

function secondsOf(duration: string): number | null {
  const [, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(duration) ?? []
  const sum = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return sum === 0 ? null : sum
}

function timeOf(date: string): string | null {
  if (!/^\d{4}-\d\d-\d\d(?:T[\d:.]{5,12}(?:Z|[+-]\d\d:?\d\d)?)?$/.test(date)) return null
  const time = new Date(/^.{10}T[^Z+-]*$/.test(date) ? `${date}Z` : date)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
