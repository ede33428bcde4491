import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAppError } from '@engawa/contract'
import sharp from 'sharp'
import type { AppContext } from '../../app-context.ts'
import { demoPeople, type DemoPerson } from './art/comics.ts'
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
    const createdAt = new Date(now - (60 - at * 3) * DAY_MS)
    const uid = known?.id ?? (await makePerson(context, person, createdAt))
    record.people[person.key] = uid
    await writeSeedRecord(db, record)
  }
}

async function makePerson(context: AppContext, person: DemoPerson, createdAt: Date): Promise<number> {
  // Avatars are taken as PNG or JPEG only.
  const avatar = await sharp(await readFile(join(PICTURES, person.avatar)))
    .png()
    .toBuffer()
  const { description } = person
  const make = (name: string): Promise<number> =>
    context.accounts.createUser({ name, email: emailOf(person.key), description, avatar, createdAt })
  try {
    return await make(nameOf(person))
  } catch (error) {
    if (!isAppError(error) || error.errorName !== 'name_taken') throw error
    return make(`${nameOf(person)}-demo`)
  }
}

/** Names hold no spaces. */
const nameOf = ({ name }: DemoPerson): string => name.replace(/\s+/g, '_')

/** Of a domain that is nobody's. */
const emailOf = (key: string): string => `${key}@demo.invalid`
