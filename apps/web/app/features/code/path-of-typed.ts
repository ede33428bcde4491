import { blobRoute, codeUserRoute, issueRoute, releasesRoute, repoRoute } from '@engawa/contract'

const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/
const REPO = /^[\w.-]{1,100}$/

/** Returns the path of this site's page for a github.com URL, `owner/name`, or `owner/name#12`. Undefined for any other text. */
export function pathOfTyped(typed: string): string | undefined {
  const issue = /^([\w-]+)\/([\w.-]+)#(\d{1,9})$/.exec(typed)
  if (issue) return issueRoute({ owner: issue[1]!, repo: issue[2]! }, Number(issue[3]))
  const address = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([^?#]*)(?:\?[^#]*)?(#.*)?$/i.exec(typed)
  const isPair = /^[\w-]+\/[\w.-]+$/.test(typed)
  if (!address && !isPair) return undefined
  const [owner = '', name = '', page, branch = '', ...path] = decoded(address ? address[1]! : typed)
  const repo = name.replace(/\.git$/, '')
  if (!NAME.test(owner)) return undefined
  if (repo === '') return codeUserRoute(owner)
  if (!REPO.test(repo)) return undefined
  const of = { owner, repo }
  if (page === 'blob' && path.length > 0) return blobRoute(of, branch, path.join('/')) + (address?.[2] ?? '')
  if (page === 'tree') return repoRoute(of, { branch, path: path.join('/') })
  if (page === 'releases') return releasesRoute(of)
  if ((page === 'issues' || page === 'pull') && /^\d+$/.test(branch)) return issueRoute(of, Number(branch))
  return repoRoute(of)
}

function decoded(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return []
  }
}
