import { blobRoute, contract, type CodePaths, type RepoName } from '@engawa/contract'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { JumpDialog, type Jump } from '../components/jump-dialog.tsx'
import { createFinder, type Finder } from './finder.ts'

type CachedFinder = { finder: Finder; isTruncated: boolean }

// Finders by branch, so that the paths of a branch are requested once while the page is open.
const cached = new Map<string, Promise<CachedFinder>>()
const MAX_CACHED = 4

function finderOf(of: RepoName, branch: string): Promise<CachedFinder> {
  const key = `${of.owner}/${of.repo}/${branch}`
  const running = cached.get(key)
  if (running) return running
  const started = call(contract.code.paths, { ...of, branch }).then((paths) => ({
    finder: createFinder(pathsOf(paths)),
    isTruncated: paths.isTruncated,
  }))
  started.catch(() => cached.delete(key))
  cached.set(key, started)
  const oldest = cached.keys().next().value
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest)
  return started
}

/** Returns the full paths of all files. */
export const pathsOf = ({ folders }: Pick<CodePaths, 'folders'>): string[] =>
  folders.flatMap(({ path, names }) => (path === '' ? names : names.map((name) => `${path}/${name}`)))

/** A dialog that finds a file of a branch by some letters of its path. */
export function FileFinder({ of, branch, onClose }: { of: RepoName; branch: string; onClose: () => void }) {
  const navigate = useNavigate()
  const loaded = useLoaded(`${of.owner}/${of.repo}/${branch}`, () => finderOf(of, branch))
  const found = loaded.value
  const find = useCallback(
    (typed: string): Jump[] =>
      found?.finder.find(typed, 50).map(({ path, at }) => ({ key: path, name: path, at })) ?? [],
    [found],
  )
  return (
    <JumpDialog
      title={m.code_find_file()}
      hint={m.code_find_file_hint()}
      find={found && find}
      loaded={loaded}
      note={found?.isTruncated ? m.code_truncated() : undefined}
      onGo={({ key }) => void navigate(blobRoute(of, branch, key))}
      onClose={onClose}
    />
  )
}
