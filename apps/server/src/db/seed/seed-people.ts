import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { AppContext } from '../../app-context.ts'
import { demoPeople } from './art/comics.ts'
import { writeSeedRecord, type SeedRecord } from './seed-record.ts'

export const PICTURES = join(import.meta.dirname, 'art/pictures')
export const DAY_MS = 86_400_000

/** Makes the demo people who are not there yet. Nobody can sign in as them. */
export async function seedPeople(context: AppContext, record: SeedRecord): Promise<void> {
  const { db } = context.deps.database
  const now = context.deps.clock.now().getTime()
  for (const [at, person] of demoPeople.entries()) {
    if (record.people[person.key] !== undefined) continue
    const known = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOf(person.key))
      .executeTakeFirst()
    const uid =
      known?.id ??
      (await context.accounts.createUser({
        name: person.name,
        email: emailOf(person.key),
        description: person.description,
        // Avatars are taken as PNG or JPEG only.
        avatar: await sharp(await readFile(join(PICTURES, person.avatar)))
          .png()
          .toBuffer(),
        createdAt: new Date(now - (60 - at * 3) * DAY_MS),
      }))
    record.people[person.key] = uid
    await writeSeedRecord(db, record)
  }
}

/** Of a domain that is nobody's. */
const emailOf = (key: string): string => `${key}@demo.invalid`
