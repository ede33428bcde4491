import { accounts, wiki, wikiKey, type CallInputOf } from '@engawa/contract'
import { uniqueName } from '../../../test/factories.ts'
import { PASSWORD, type Person, type Site } from '../../../test/site.ts'

const MONTH_MS = 30 * 86_400_000

let last = 0
/** Returns a title that no other test uses. */
export const uniqueTitle = (): string => `Page ${(last += 1)} ${uniqueName()}`

type Save = CallInputOf<typeof wiki.save>

/** Saves a text for a page, based on its current revision by default. */
export async function save(site: Site, as: Person, title: string, text: string, more: Partial<Save> = {}) {
  const baseRevision =
    more.baseRevision === undefined
      ? (await site.call(wiki.source, { title }, as)).revision
      : more.baseRevision
  return site.call(wiki.save, { title, text, ...more, baseRevision }, as)
}

/** Registers a member, and makes the account a month old. */
export async function oldMember(site: Site): Promise<Person> {
  const name = uniqueName()
  const createdAt = new Date(Date.now() - MONTH_MS)
  await site.context.accounts.createUser({
    name,
    email: `${name}@example.org`,
    password: PASSWORD,
    createdAt,
  })
  const signedIn = await site.call(accounts.login, { account: name, password: PASSWORD })
  return { ...signedIn, name, password: PASSWORD }
}

/** Registers a member with enough accepted edits, so that further edits need no review. */
export async function trustedMember(site: Site, moderator: Person): Promise<Person> {
  const member = await oldMember(site)
  for (let at = 0; at < 3; at += 1) {
    const title = uniqueTitle()
    await save(site, member, title, 'A first edit.')
    const { items } = await site.call(wiki.proposals, { whose: 'mine' }, member)
    const { id } = items.find((each) => wikiKey(each.title) === wikiKey(title))!
    await site.call(wiki.decide, { id, accept: true }, moderator)
  }
  return member
}
