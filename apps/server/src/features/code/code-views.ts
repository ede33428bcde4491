import type {
  Account,
  CollectionCard,
  FoundIssue,
  IssueCard,
  Repo,
  RepoCard,
  TopicCard,
  TrendingRepo,
} from '@engawa/connectors/github'
import type {
  CodeAccount,
  CodeCollectionCard,
  CodeIssueCard,
  CodeRepo,
  CodeRepoCard,
  CodeTopicCard,
  CodeTrending,
  RepoName,
} from '@engawa/contract'
import type { CodeParts } from './code-deps.ts'

/** Requested width of avatars, enough for all pages. */
const AVATAR_PIXELS = '160'

export type Views = ReturnType<typeof createViews>

/** Creates functions that convert records to views for browsers. In views, pictures have addresses of this site. */
export function createViews({ sources, from }: Pick<CodeParts, 'sources' | 'from'>) {
  function avatar(url: string | null): string | null {
    if (url === null || !URL.canParse(url)) return null
    const sized = new URL(url)
    sized.searchParams.set('s', AVATAR_PIXELS)
    return sources.pictureOf(from.api, sized.href)
  }
  const account = ({ login, kind, avatarUrl }: Account): CodeAccount => ({
    login,
    kind,
    avatar: avatar(avatarUrl),
  })
  const maybe = (somebody: Account | null): CodeAccount | null => (somebody ? account(somebody) : null)
  const picture = (url: string | null): string | null =>
    url === null || /\.svg(?:$|\?)/i.test(url) ? null : sources.pictureOf(from.explore, url)

  const repoCard = (of: RepoCard): CodeRepoCard => ({
    owner: account(of.owner),
    name: of.name,
    description: of.description,
    stars: of.stars,
    forks: of.forks,
    language: of.language,
    topics: of.topics,
    license: of.license ? (of.license.spdxId ?? of.license.name) : null,
    isFork: of.isFork,
    isArchived: of.isArchived,
    pushedAt: of.pushedAt,
  })

  return {
    account,
    maybe,
    picture,
    repoCard,
    repo: (of: Repo): CodeRepo => ({
      ...repoCard(of),
      homepage: of.homepageUrl,
      createdAt: of.createdAt,
      sizeBytes: of.sizeBytes,
      openIssues: of.openIssues,
      watchers: of.watchers,
      defaultBranch: of.defaultBranch,
      isTemplate: of.isTemplate,
      hasIssues: of.hasIssues,
      parent: of.parent && { owner: of.parent.owner, repo: of.parent.name },
    }),
    trending: (of: TrendingRepo): CodeTrending => ({
      owner: of.owner,
      name: of.name,
      description: of.description,
      language: of.language,
      languageColor: of.languageColor,
      stars: of.stars,
      forks: of.forks,
      gained: of.starsGained,
      builtBy: of.builtBy.map(({ login, avatarUrl }) => account({ login, kind: 'user', avatarUrl })),
    }),
    topic: (of: TopicCard): CodeTopicCard => ({
      slug: of.slug,
      title: of.title,
      summary: of.summary,
      logo: picture(of.logoUrl),
    }),
    collection: (of: CollectionCard): CodeCollectionCard => ({
      slug: of.slug,
      title: of.title,
      picture: picture(of.imageUrl),
      itemCount: of.itemCount,
    }),
    issue: (of: IssueCard, repo: RepoName): CodeIssueCard => ({
      repo,
      number: of.number,
      title: of.title,
      author: maybe(of.author),
      state: of.state,
      stateReason: of.stateReason,
      labels: of.labels,
      comments: of.comments,
      isPullRequest: of.isPullRequest,
      isMerged: of.isMerged,
      isLocked: of.isLocked,
      createdAt: of.createdAt,
      updatedAt: of.updatedAt,
      closedAt: of.closedAt,
    }),
    foundIssue(of: FoundIssue): CodeIssueCard {
      return this.issue(of, { owner: of.repo.owner, repo: of.repo.name })
    },
  }
}
