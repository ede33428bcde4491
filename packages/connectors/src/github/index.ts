export { MAX_FILE_BYTES } from './file-content.ts'
export { isLogin, isPath, isRef, isRepoName, isSlug, repoOf, type RepoRef } from './names.ts'
export { branches, type BranchesParams, tags } from './queries/branches.ts'
export { collection } from './queries/collection.ts'
export { collectionsPage } from './queries/collections-page.ts'
export { commits, type CommitsParams } from './queries/commits.ts'
export { directory, type DirectoryParams } from './queries/directory.ts'
export { explore, EXPLORE_REPO, exploreSlugs } from './queries/explore.ts'
export { file, fileByApi, type FileParams, tooLarge } from './queries/file.ts'
export { issue, type IssueParams } from './queries/issue.ts'
export { issueComments } from './queries/issue-comments.ts'
export { issues, type IssuesParams } from './queries/issues.ts'
export { languages } from './queries/languages.ts'
export { readme, type ReadmeParams } from './queries/readme.ts'
export { releases } from './queries/releases.ts'
export { repo } from './queries/repo.ts'
export { searchCode, type SearchCodeParams } from './queries/search-code.ts'
export { searchIssues, type SearchIssuesParams } from './queries/search-issues.ts'
export { searchRepos, type SearchReposParams } from './queries/search-repos.ts'
export { searchUsers, type SearchUsersParams } from './queries/search-users.ts'
export { starredRepos, type StarredReposParams } from './queries/starred-repos.ts'
export { topic } from './queries/topic.ts'
export { tree, type TreeParams } from './queries/tree.ts'
export { trending, type TrendingParams } from './queries/trending.ts'
export { user, type UserParams } from './queries/user.ts'
export { userRepos, type UserReposParams } from './queries/user-repos.ts'
export type * from './records.ts'
export type { SearchParams } from './search.ts'
export {
  EXPLORE_CREDIT,
  githubCodeSource,
  githubExploreSource,
  type GithubOptions,
  githubRawSource,
  githubSearchSource,
  githubSource,
  githubWebSource,
} from './sources.ts'
export { entriesOf, entryAt, readmePathOf } from './tree-entries.ts'
