/** Ids far beyond those that GitHub gives. */
export const FIRST_ID = 900_000_000_000

export type Person = {
  login: string
  kind: 'User' | 'Organization' | 'Bot'
  name: string
  bio: string
  hue: number
}

const person = (login: string, kind: Person['kind'], name: string, bio: string, hue: number): Person => ({
  login,
  kind,
  name,
  bio,
  hue,
})

export const people: readonly Person[] = [
  person('veranda-sample', 'Organization', 'The veranda', 'Small tools for quiet evenings.', 355),
  person('heron-sample', 'User', 'Night Heron', 'Waits, then acts. Reader of long files.', 220),
  person('moss-sample', 'User', 'Moss on Stone', 'Grows slowly, in the shade of other projects.', 130),
  person('kite-sample', 'User', 'Paper Kite', 'Draws with strings attached.', 25),
  person('lantern-sample', 'Organization', 'Lantern works', 'Light for the way home.', 70),
  person('snail-sample', 'User', 'Rain Snail', 'Benchmarks everything, in no hurry.', 290),
  person('tidy-sample[bot]', 'Bot', 'Tidy', '', 200),
]

const idOf = (login: string): number => FIRST_ID + people.findIndex((each) => each.login === login)

export const avatarOf = (login: string): string =>
  `https://avatars.githubusercontent.com/u/${idOf(login)}?v=4`

/** An account as GitHub tells it within other things. */
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

/** A face for an avatar: two leaves in the person's colour. */
export function drawAvatar(url: string): string | undefined {
  const id = /\/u\/(\d+)/.exec(url)?.[1]
  const hue = people[Number(id) - FIRST_ID]?.hue
  if (hue === undefined) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">
<rect width="160" height="160" fill="hsl(${hue} 45% 88%)"/><circle cx="80" cy="92" r="46" fill="hsl(${hue} 40% 62%)"/>
<path d="M44 58q6-34 30-30q-2 26-30 30zM116 58q-6-34-30-30q2 26 30 30z" fill="hsl(${hue} 45% 48%)"/>
<circle cx="64" cy="92" r="6" fill="#2b2330"/><circle cx="96" cy="92" r="6" fill="#2b2330"/><path d="M72 110q8 7 16 0" stroke="#2b2330" stroke-width="4" fill="none" stroke-linecap="round"/></svg>`
}
