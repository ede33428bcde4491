import { isAppError } from '@engawa/contract'
import type { DemoPerson } from '@engawa/demo/content'
import sharp from 'sharp'
import type { AppContext } from '../app-context.ts'
import { DAY_MS, pictureOf, type Seeding } from './seeding.ts'
import { writeSeedRecord } from '../db/seed-record.ts'

/** Makes the demo people who do not exist yet. They have no password, so logins fail. */
export async function seedPeople({ context, content, record }: Seeding): Promise<void> {
  const { db } = context.deps.database
  const now = context.deps.clock.now().getTime()
  for (const [at, person] of content.people.entries()) {
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
  // Avatars must be PNG or JPEG.
  const { bytes } = await pictureOf(person.avatar)
  const avatar = await sharp(bytes).png().toBuffer()
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

/** Returns the name of an account, which must not contain spaces. */
const nameOf = ({ name }: DemoPerson): string => name.replace(/\s+/g, '_')

/** Returns an e-mail address at a reserved domain, which no real person can have. */
const emailOf = (key: string): string => `${key}@demo.invalid`
