import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'

type File = { key: string; purpose: string }

const WIDTH = /^(.+)\/(\d+)\.[a-z]+$/

/** Adds rows for pictures that must be hashed. Uses the narrowest file of each picture, and leaves existing rows unchanged. */
export async function addPictures(handle: Handle<Tables>, files: readonly File[], now: Date): Promise<void> {
  const pictures = narrowest(files)
  if (pictures.length === 0) return
  await sql`
    insert into picture_hashes (picture, file, purpose, due_at)
    select picture, file, purpose, ${now}
    from unnest(
      ${pictures.map(({ picture }) => picture)}::text[],
      ${pictures.map(({ key }) => key)}::text[],
      ${pictures.map(({ purpose }) => purpose)}::text[]
    ) as given (picture, file, purpose)
    on conflict do nothing`.execute(handle)
}

function narrowest(files: readonly File[]): (File & { picture: string })[] {
  const found = new Map<string, File & { picture: string; width: number }>()
  for (const file of files) {
    const [, picture = file.key, digits = '0'] = WIDTH.exec(file.key) ?? []
    const width = Number(digits)
    if (width < (found.get(picture)?.width ?? Infinity)) found.set(picture, { ...file, picture, width })
  }
  return [...found.values()]
}
