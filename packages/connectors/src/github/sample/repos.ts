import { accountJson, FIRST_ID } from './people.ts'

export type SampleRepo = {
  owner: string
  name: string
  description: string
  language: string
  topics: string[]
  stars: number
  /** Days since somebody worked on it, and since it began. */
  idle: number
  age: number
  license: string
  fork?: boolean
  archived?: boolean
}

const repo = (
  fullName: string,
  description: string,
  language: string,
  topics: string,
  [stars, idle, age]: [number, number, number],
  more: { license?: string; fork?: boolean; archived?: boolean } = {},
): SampleRepo => {
  const [owner = '', name = ''] = fullName.split('/')
  return {
    owner,
    name,
    description,
    language,
    topics: topics.split(' '),
    stars,
    idle,
    age,
    license: 'MIT',
    ...more,
  }
}

export const repos: readonly SampleRepo[] = [
  repo(
    'lantern-sample/page-lantern',
    'A reader for comics and novels that opens at once and remembers the page you left',
    'TypeScript',
    'reader comics typescript web-app',
    [18_420, 0, 1_460],
  ),
  repo(
    'veranda-sample/wind-chime',
    'Rings softly when one of your feeds has something new',
    'Rust',
    'rss feeds notifications rust',
    [9_310, 1, 820],
    { license: 'Apache-2.0' },
  ),
  repo(
    'heron-sample/still-water',
    'A terminal clock, a tide table and nothing else',
    'Go',
    'terminal clock go',
    [4_205, 3, 610],
  ),
  repo(
    'kite-sample/string-theory',
    'Puppets with springs: rig a drawing and let it breathe',
    'TypeScript',
    'animation puppet canvas typescript',
    [7_730, 2, 980],
  ),
  repo(
    'moss-sample/slow-grep',
    'Finds what you meant, after thinking about it',
    'Rust',
    'search terminal rust',
    [2_890, 9, 400],
  ),
  repo(
    'snail-sample/rain-gauge',
    'Measures the memory of a page while it is scrolled',
    'JavaScript',
    'performance testing javascript',
    [1_640, 5, 300],
  ),
  repo(
    'veranda-sample/paper-screens',
    'Sliding panels for the web, with the sound of paper',
    'CSS',
    'css design components',
    [5_120, 14, 1_240],
  ),
  repo(
    'lantern-sample/ink-and-ash',
    'Typesetting for vertical text, ruby and emphasis dots',
    'TypeScript',
    'typography reader typescript',
    [3_377, 20, 760],
  ),
  repo(
    'moss-sample/seed-store',
    'An embedded database that forgets nothing and writes little',
    'C++',
    'database storage cpp',
    [11_050, 4, 2_100],
    { license: 'BSD-3-Clause' },
  ),
  repo(
    'heron-sample/reed-bed',
    'Synchronises folders over a slow line',
    'Python',
    'sync python offline',
    [980, 40, 520],
  ),
  repo(
    'kite-sample/tail-wind',
    'Small physics of ribbons',
    'Kotlin',
    'animation physics kotlin',
    [610, 75, 460],
  ),
  repo(
    'snail-sample/shell-game',
    'Shell scripts that explain themselves',
    'Shell',
    'terminal shell learning',
    [2_210, 33, 690],
  ),
  repo(
    'heron-sample/night-index',
    'A list of things to read after midnight',
    'Python',
    'awesome reading learning',
    [15_900, 6, 1_800],
    { license: 'CC0-1.0' },
  ),
  repo(
    'moss-sample/page-lantern',
    'A reader for comics and novels (with moss)',
    'TypeScript',
    'reader',
    [4, 200, 300],
    { fork: true },
  ),
  repo(
    'kite-sample/first-knot',
    'The first thing I made; kept for its mistakes',
    'Ruby',
    'learning ruby',
    [88, 900, 1_900],
    { archived: true },
  ),
  repo(
    'veranda-sample/tea-time',
    'Reminds a whole office to look out of the window',
    'Swift',
    'notifications swift',
    [760, 12, 350],
  ),
]

const ago = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000 - 4_200_000).toISOString()

export const isRepo =
  (owner: string, name: string) =>
  (each: SampleRepo): boolean =>
    each.owner.toLowerCase() === owner.toLowerCase() && each.name.toLowerCase() === name.toLowerCase()

/** A repository as GitHub tells it by itself; in lists it says less. */
export function repoJson(of: SampleRepo, now: Date) {
  return {
    id: FIRST_ID + repos.indexOf(of),
    name: of.name,
    full_name: `${of.owner}/${of.name}`,
    private: false,
    owner: accountJson(of.owner),
    description: of.description,
    fork: of.fork ?? false,
    created_at: ago(now, of.age),
    updated_at: ago(now, of.idle),
    pushed_at: ago(now, of.idle),
    homepage: of.stars > 5_000 ? 'https://veranda.example' : null,
    size: 120 + of.stars,
    stargazers_count: of.stars,
    language: of.language,
    has_issues: true,
    forks_count: Math.round(of.stars / 14),
    archived: of.archived ?? false,
    open_issues_count: 14,
    license: { name: of.license, spdx_id: of.license },
    is_template: false,
    topics: of.topics,
    default_branch: 'main',
    subscribers_count: Math.round(of.stars / 60),
    ...(of.fork && { parent: { full_name: 'lantern-sample/page-lantern' } }),
  }
}
