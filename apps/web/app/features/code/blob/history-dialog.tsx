import { blobRoute, contract, type CodeCommit, type RepoName } from '@engawa/contract'
import { FreshnessLine, SourceFailed, useSourcePart } from '#app/features/sources/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AccountLink } from '../components/account-link.tsx'

type Props = { of: RepoName; branch: string; path: string; onClose: () => void }

/** The commits that changed a file, each with a link to the file at that commit. */
export function HistoryDialog({ of, branch, path, onClose }: Props) {
  const { found, failure, reload } = useSourcePart(`${of.owner}/${of.repo} ${branch} ${path}`, () =>
    call(contract.code.history, { ...of, branch, path, ...WHOLE_PAGE }),
  )
  return (
    <Dialog open wide onOpenChange={onClose} title={m.code_history()} description={path}>
      {failure && <SourceFailed failure={failure} onRetry={reload} />}
      {!found && !failure && [1, 2, 3].map((each) => <Skeleton key={each} className="my-3 h-10 w-full" />)}
      {found && (
        <div className="flex flex-col gap-3 pb-4">
          <ol className="divide-y divide-line">
            {found.items.map((commit, at) => (
              <Commit
                key={commit.sha}
                of={of}
                path={path}
                commit={commit}
                isPrevious={at === 1}
                onGo={onClose}
              />
            ))}
          </ol>
          <FreshnessLine freshness={found.freshness} />
        </div>
      )}
    </Dialog>
  )
}

type CommitProps = { of: RepoName; path: string; commit: CodeCommit; isPrevious: boolean; onGo: () => void }

const Commit = ({ of, path, commit, isPrevious, onGo }: CommitProps) => (
  <li className="py-3">
    <Link
      to={blobRoute(of, commit.sha, path)}
      onClick={onGo}
      className="font-medium hover:text-accent-text hover:underline"
    >
      {commit.title || commit.sha.slice(0, 10)}
    </Link>
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      {commit.author ? <AccountLink account={commit.author} /> : commit.authorName}
      {commit.at && <RelativeTime time={commit.at} />}
      <span className="font-mono">{commit.sha.slice(0, 10)}</span>
      {isPrevious && <span className="text-accent-text">{m.code_previous_version()}</span>}
    </p>
  </li>
)
