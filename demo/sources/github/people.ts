import { recorded } from '../recorded.ts'

/** The first id of accounts. It is far above the ids that GitHub uses. */
export const FIRST_ID = 900_000_000_000

export type Person = {
  login: string
  kind: 'User' | 'Organization' | 'Bot'
  name: string
  bio: string
}

export const people = recorded<readonly Person[]>('github/people.json')

const idOf = (login: string): number => FIRST_ID + people.findIndex((each) => each.login === login)

export const avatarOf = (login: string): string =>
  `https://avatars.githubusercontent.com/u/${idOf(login)}?v=4`

/** Returns an account in the short form that other records contain. */
export const accountJson = (login: string) => ({
  login,
  id: idOf(login),
  avatar_url: avatarOf(login),
  type: people.find((each) => each.login === login)?.kind ?? 'User',
})

export const userJson = ({ login, name, bio, kind }: Person, repos: number, now: Date) => ({
  ...accountJson(login),
  name,
  bio: bio || null,
  company: kind === 'Organization' ? null : 'veranda-sample',
  location: 'By the river',
  blog: 'https://veranda.example',
  public_repos: repos,
  followers: 12 + name.length * 37,
  following: name.length,
  created_at: new Date(now.getTime() - (900 + name.length * 60) * 86_400_000).toISOString(),
})
