import { recorded } from '../recorded.ts'
import { accountJson } from './people.ts'

type Json = Record<string, unknown>

const label = (name: string, color: string, description = '') => ({ id: 1, name, color, description })

const LABELS = {
  bug: label('bug', 'd73a4a', 'Something does not work'),
  wish: label('wish', 'a2eeef', 'Something that would be nice'),
  docs: label('documentation', '0075ca'),
  first: label('good first issue', '7057ff', 'For newcomers'),
  question: label('question', 'd876e3'),
}

type Title = { title: string; labels: (keyof typeof LABELS)[]; author: string }
const TITLES = recorded<Title[]>('github/issues.json')

const HOUR_MS = 3_600_000
const at = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString()

const reactions = (counts: Record<string, number>) => ({
  total_count: Object.values(counts).reduce((sum, each) => sum + each, 0),
  ...counts,
})

/** Returns the issues of a repository, latest first. The issue that the bot opened is a pull request. */
export const issuesJson = (fullName: string, now: Date): Json[] =>
  TITLES.map(({ title, labels, author }, index) => {
    const isClosed = index % 5 === 4
    return {
      id: 9_000_000_000 + index,
      number: 128 - index * 3,
      title,
      user: accountJson(author),
      state: isClosed ? 'closed' : 'open',
      state_reason: isClosed ? 'completed' : null,
      labels: labels.map((name) => LABELS[name]),
      comments: index === 0 ? 9 : (index * 2) % 7,
      ...(author.endsWith('[bot]') && { pull_request: { merged_at: null } }),
      locked: false,
      assignees: index % 3 === 0 ? [accountJson('heron-sample')] : [],
      milestone: index < 3 ? { title: '2.5' } : null,
      created_at: at(now, 30 + index * 90),
      updated_at: at(now, 2 + index * 31),
      closed_at: isClosed ? at(now, 2 + index * 31) : null,
      author_association: author === 'heron-sample' ? 'MEMBER' : 'CONTRIBUTOR',
      body: index === 0 ? FIRST : `${title}.\n\nSee [the guide](docs/guide.md) and #128.`,
      reactions: reactions(index === 0 ? { '+1': 14, heart: 3, eyes: 2 } : { '+1': index % 4 }),
      repository_url: `https://api.github.com/repos/${fullName}`,
    }
  })

const FIRST = `When the window is narrower than 480 px, the last page of a chapter comes twice.

### How to see it

1. Open any book with an odd number of pages
2. Make the window narrow
3. Turn to the end

\`\`\`ts
const pages = book.pages.length % 2 === 1 ? [...book.pages, book.pages.at(-1)] : book.pages
\`\`\`

I think [this line](src/turning/turner.ts#L11) rounds up. cc @heron-sample, it may have come with #125.`

type Comment = { author: string; association: string; body: string; reactions: Record<string, number> }
const COMMENTS = recorded<Comment[]>('github/comments.json')

export const commentsJson = (count: number, now: Date): Json[] =>
  COMMENTS.slice(0, count).map(({ author, association, body, reactions: counts }, index) => ({
    id: 9_100_000_000 + index,
    user: accountJson(author),
    body,
    author_association: association,
    reactions: reactions(counts),
    created_at: at(now, 28 - index * 2),
    updated_at: at(now, 28 - index * 2),
  }))

export const releasesJson = (fullName: string, now: Date): Json[] =>
  ['2.5.0-beta.1', '2.4.0', '2.3.1', '2.3.0', '2.0.0'].map((version, index) => ({
    id: 9_200_000_000 + index,
    tag_name: `v${version}`,
    name: index === 4 ? 'The big one' : null,
    draft: false,
    prerelease: index === 0,
    created_at: at(now, 20 + index * 600),
    published_at: at(now, 19 + index * 600),
    author: accountJson('heron-sample'),
    body: `## What is new\n\n- Opens where you left (#${110 - index})\n- Thanks to @kite-sample for the wheel\n\n\`\`\`bash\nnpm install page-lantern@${version}\n\`\`\``,
    assets: ['linux-x64.tar.gz', 'macos-arm64.zip', 'windows-x64.zip', 'checksums.txt'].map((name, each) => ({
      name: `lantern-${version}-${name}`,
      label: null,
      size: each === 3 ? 412 : 18_400_000 + each * 2_100_000 - index * 90_000,
      download_count: Math.round((9_800 * (index + 1)) / (each + 1)),
      content_type: 'application/octet-stream',
      state: 'uploaded',
      browser_download_url: `https://github.com/${fullName}/releases/download/v${version}/lantern-${version}-${name}`,
      digest: each === 3 ? null : `sha256:${`${index}${each}`.repeat(32)}`,
      updated_at: at(now, 19 + index * 600),
    })),
  }))

const MESSAGES = [
  'turning: the last page is single in pairs',
  'guide: how folders are sorted',
  'book: pages are measured before they are shown',
  'style: less movement for those who ask for it',
  'native: a lamp that is never too bright',
  'first light',
]

export const commitsJson = (now: Date): Json[] =>
  MESSAGES.map((message, index) => ({
    sha: shaOf(index + 1),
    commit: { message, author: { name: 'Night Heron', date: at(now, 12 + index * 170) } },
    author: accountJson(index % 2 ? 'moss-sample' : 'heron-sample'),
  }))

/** Returns forty hexadecimal digits in the form of a commit's hash. No real commit has this hash. */
export const shaOf = (number: number): string => `5a3b1e${String(number).padStart(34, '0')}`
