import { contract, type WorkView } from '@engawa/contract'
import { png } from './factories.ts'
import type { Person, Site as WholeSite } from './site.ts'

const { comics, works } = contract

/** The part of a site that these functions need. The site runs in this process or in another one. */
type Site = Pick<WholeSite, 'call' | 'put'>

export type CreatedComic = { id: number; chapterId: number; version: number }

/** Uploads files for a chapter. Returns the upload ids in the order of the files. */
export async function upload(
  site: Site,
  person: Person,
  chapterId: number,
  files: { name: string; bytes: Buffer }[],
  purpose: 'page' | 'archive' = 'page',
): Promise<number[]> {
  const { items } = await site.call(
    works.createPresigned,
    { chapterId, purpose, files: files.map(({ name, bytes }) => ({ name, size: bytes.length })) },
    person,
  )
  await Promise.all(
    items.map(async (slot, at) => {
      const answer = await site.put(slot.presignedUrl, files[at]!.bytes)
      if (!answer.ok) throw new Error(`PUT of ${slot.name} answered ${answer.status}`)
    }),
  )
  return items.map((slot) => slot.uploadId)
}

/** Uploads pictures and adds them as pages. */
export async function addPages(
  site: Site,
  person: Person,
  chapterId: number,
  files: { name: string; bytes: Buffer }[],
) {
  const uploadIds = await upload(site, person, chapterId, files)
  return site.call(comics.addPages, { chapterId, uploadIds }, person)
}

/** Creates a draft with a title and a number of small pages. */
export async function makeComic(
  site: Site,
  person: Person,
  fields: {
    title?: string
    summary?: string
    tags?: string[]
    language?: WorkView['language']
    pages?: number
  } = {},
): Promise<CreatedComic> {
  const { pages = 1, ...words } = fields
  const made = await site.call(works.create, { type: 'comic', title: 'A comic', ...words }, person)
  if (pages > 0) {
    const bytes = await png()
    const files = Array.from({ length: pages }, (_, at) => ({ name: `${at + 1}.png`, bytes }))
    await addPages(site, person, made.chapterId, files)
  }
  return made
}

/** Creates a comic like `makeComic` and publishes it. */
export async function publishComic(
  site: Site,
  person: Person,
  fields: Parameters<typeof makeComic>[2] = {},
): Promise<WorkView & { chapterId: number }> {
  const made = await makeComic(site, person, fields)
  const work = await site.call(works.update, { id: made.id, status: 'published' }, person)
  return { ...work, chapterId: made.chapterId }
}
