import { userTabs } from '#app/features/timeline/index.ts'
import { m } from '#app/texts/messages.js'

/** A tab of a user page, as it stands in the address: a kind of what the user published, or people. */
export type UserTabName = string

export const WORKS = 'works'
const PEOPLE = ['followers', 'followings'] as const
export type PeopleTab = (typeof PEOPLE)[number]

export const isPeopleTab = (tab: UserTabName): tab is PeopleTab => PEOPLE.some((each) => each === tab)

type Labelled = { name: UserTabName; label: string }

/** The tabs of every user page, in their order. */
export const allUserTabs = (): Labelled[] => [
  { name: WORKS, label: m.accounts_tab_works() },
  ...userTabs.map(({ kind, label }) => ({ name: kind, label: label() })),
  { name: 'followers', label: m.accounts_followers() },
  { name: 'followings', label: m.accounts_followings() },
]

export function readUserTab(url: URL): UserTabName {
  const wanted = url.searchParams.get('tab')
  return allUserTabs().find(({ name }) => name === wanted)?.name ?? WORKS
}

/** The number of the page of a list of people that an address asks for. */
export function pageNumberOf(url: URL): number {
  const page = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
