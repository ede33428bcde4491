/**
 * GitHub's records as this site stores them, as plain JSON:
 * - Missing values are `null`, and times are ISO 8601 in UTC.
 * - Texts are as their authors wrote them: Markdown where noted, never HTML.
 * - Pictures have https URLs at known hosts. URLs of GitHub pages are not stored, because they can be built from names.
 */

/** The account of an author or owner. A record has `null` instead when the account was deleted. */
export type Account = {
  login: string
  kind: 'user' | 'organization' | 'bot'
  avatarUrl: string | null
}

export type License = {
  name: string
  /** The SPDX identifier, `null` where GitHub did not recognise the licence. */
  spdxId: string | null
}

export type RepoCard = {
  id: number
  owner: Account
  name: string
  description: string | null
  stars: number
  forks: number
  language: string | null
  topics: string[]
  license: License | null
  isFork: boolean
  isArchived: boolean
  updatedAt: string | null
  pushedAt: string | null
}

export type Repo = RepoCard & {
  /** A link to any host, entered by the owners. */
  homepageUrl: string | null
  createdAt: string | null
  sizeBytes: number
  /** The number of open issues and pull requests together. */
  openIssues: number
  watchers: number | null
  defaultBranch: string
  isTemplate: boolean
  hasIssues: boolean
  /** The repository from which this repository was forked; `null` when it is not a fork. */
  parent: { owner: string; name: string } | null
}

/** A language and its number of bytes in a repository. */
export type LanguageShare = { name: string; bytes: number }

export type UserCard = Account

export type User = Account & {
  name: string | null
  bio: string | null
  company: string | null
  location: string | null
  /** A link to any host, entered by the user. */
  homepageUrl: string | null
  repos: number
  followers: number
  following: number
  createdAt: string | null
}

/** A branch or a tag. */
export type Branch = { name: string; sha: string }

export type Commit = {
  sha: string
  /** The first line of the commit message. */
  title: string
  /** The account of the commit's author, where GitHub knows it. */
  author: Account | null
  authorName: string | null
  at: string | null
}

export type EntryKind = 'folder' | 'file' | 'link' | 'submodule'

export type TreeEntry = {
  name: string
  /** The path from the root of the repository, without a slash at its start or end; `''` for the root. */
  path: string
  kind: EntryKind
  /** The size in bytes; `null` for entries that are not files. */
  size: number | null
}

/** A folder of a tree with its entries, but without its subfolders. `size` is in bytes; a normal file has no kind. */
export type TreeFolder = {
  path: string
  files: ([name: string, size: number] | [name: string, size: number, kind: 'link' | 'submodule'])[]
}

/** All files of a commit. They are grouped by folder, because full paths would take several times as much space. */
export type Tree = {
  sha: string
  folders: TreeFolder[]
  /** Whether some entries are missing because of GitHub's or this site's limit. */
  isTruncated: boolean
}

export type Directory = {
  path: string
  entries: TreeEntry[]
  /** Whether the directory may have more entries than GitHub lists. */
  isTruncated: boolean
}

export type FileContent = {
  path: string
  /** In bytes. */
  size: number
  sha: string | null
} & ({ kind: 'text'; text: string; encoding: string } | { kind: 'binary' } | { kind: 'too_large' })

export type Readme = { path: string; /** Markdown, or plain text by the name of the file. */ text: string }

/** A label of an issue. `color` is six hexadecimal digits without `#`. */
export type Label = { name: string; color: string | null; description: string | null }

export type Reactions = {
  total: number
  /** The number of each reaction, by GitHub's names: `+1`, `-1`, `laugh`, `hooray`, `confused`, `heart`, `rocket`, `eyes`. */
  counts: Record<string, number>
}

export type IssueCard = {
  number: number
  title: string
  author: Account | null
  state: 'open' | 'closed'
  /** GitHub's reason for the state: `completed`, `not_planned`, `duplicate` or `reopened`. */
  stateReason: string | null
  labels: Label[]
  comments: number
  isPullRequest: boolean
  isMerged: boolean
  isLocked: boolean
  createdAt: string | null
  updatedAt: string | null
  closedAt: string | null
}

/** An issue that a search found, with its repository. */
export type FoundIssue = IssueCard & { repo: { owner: string; name: string } }

export type Issue = IssueCard & {
  /** Markdown. */
  body: string | null
  /** The author's role in the repository: `OWNER`, `MEMBER`, `CONTRIBUTOR`, `NONE` and others. */
  association: string | null
  assignees: Account[]
  milestone: string | null
  reactions: Reactions | null
}

export type IssueComment = {
  id: number
  author: Account | null
  association: string | null
  /** Markdown. */
  body: string
  reactions: Reactions | null
  createdAt: string | null
  updatedAt: string | null
}

export type Asset = {
  name: string
  label: string | null
  /** In bytes. */
  size: number
  downloads: number
  mediaType: string | null
  url: string
  /** The checksum of the file as `sha256:…`. */
  digest: string | null
  updatedAt: string | null
}

export type Release = {
  id: number
  tag: string
  name: string | null
  author: Account | null
  isPrerelease: boolean
  isDraft: boolean
  createdAt: string | null
  publishedAt: string | null
  /** Markdown. */
  body: string | null
  assets: Asset[]
  /** The number of all assets. `assets` contains only the first 200. */
  assetCount: number
  downloads: number
}

export type FoundCode = {
  name: string
  path: string
  sha: string | null
  repo: { owner: string; name: string }
}

export type TopicCard = {
  slug: string
  title: string
  summary: string | null
  logoUrl: string | null
  isFeatured: boolean
}

export type Topic = Omit<TopicCard, 'isFeatured'> & {
  /** Markdown, under CC BY 4.0; see `EXPLORE_CREDIT`. */
  text: string
  aliases: string[]
  related: string[]
  author: string | null
  /** The date of the first release, as free text. */
  released: string | null
  url: string | null
  githubUrl: string | null
  wikipediaUrl: string | null
}

export type CollectionCard = {
  slug: string
  title: string
  imageUrl: string | null
  itemCount: number | null
}

export type CollectionItem =
  | { kind: 'repo'; owner: string; name: string }
  | { kind: 'user'; login: string }
  | { kind: 'link'; url: string }

export type Collection = {
  slug: string
  title: string
  author: string | null
  imageUrl: string | null
  /** Markdown, under CC BY 4.0; see `EXPLORE_CREDIT`. */
  text: string
  items: CollectionItem[]
}

/** All topics and collections of GitHub's editors. */
export type Explore = { collections: CollectionCard[]; topics: TopicCard[] }

export type TrendingRepo = {
  owner: string
  name: string
  description: string | null
  language: string | null
  /** The colour of the main language as a CSS colour: `#3178c6`. */
  languageColor: string | null
  stars: number | null
  forks: number | null
  /** The number of new stars in the requested period: a day, a week or a month. */
  starsGained: number
  builtBy: { login: string; avatarUrl: string | null }[]
}

/** A part of a list. Pass `next` as `at` to get the next page, and do not interpret it. */
export type Page<T> = {
  items: T[]
  next: string | null
  /** The number of the last page; `null` when there is only one page or GitHub does not number the pages. */
  last: number | null
}

export type SearchPage<T> = Page<T> & {
  /** The number of all results; only the first 1,000 can be read. */
  total: number
  /** Whether GitHub stopped before it searched everything. */
  isPartial: boolean
}
