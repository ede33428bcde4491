import { contract } from '@engawa/contract'
import { userTabs } from '#app/features/timeline/index.ts'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { integer, text } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'

/** The name of a tab of a user page, as in the URL: a kind of content, or a list of people. */
export type UserTabName = string

export const WORKS = 'works'

/** The endpoints of the lists of people, by the name of their tab. */
export const peopleLists = {
  followers: contract.accounts.followers,
  followings: contract.accounts.followings,
}
export type PeopleTab = keyof typeof peopleLists

export const isPeopleTab = (tab: UserTabName): tab is PeopleTab => Object.hasOwn(peopleLists, tab)

type Labelled = { name: UserTabName; label: string }

/** Returns the tabs of a user page, in their order. */
export const allUserTabs = (): Labelled[] => [
  { name: WORKS, label: m.accounts_tab_works() },
  ...userTabs.map(({ kind, label }) => ({ name: kind, label: label() })),
  { name: 'followers', label: m.accounts_followers() },
  { name: 'followings', label: m.accounts_followings() },
]

/** The query parameter for the page number in a list of people. */
export const peoplePage = integer({ max: 99_999, standard: 1 })

/** The route of a user page. */
export const userRoute = defineRoute({ tab: text(), page: peoplePage })

export const userTabOf = ({ tab }: QueryOf<typeof userRoute>): UserTabName =>
  allUserTabs().find(({ name }) => name === tab)?.name ?? WORKS
