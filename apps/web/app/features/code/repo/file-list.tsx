import { blobRoute, repoRoute, type CodeEntry, type RepoName } from '@engawa/contract'
import { CornerLeftUp, CornerUpRight, FileText, Folder, FolderGit2, type LucideIcon } from 'lucide-react'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'

const icons: Record<CodeEntry['kind'], LucideIcon> = {
  folder: Folder,
  file: FileText,
  link: CornerUpRight,
  submodule: FolderGit2,
}

type Props = {
  of: RepoName
  branch: string
  path: string
  entries: readonly CodeEntry[]
  isTruncated?: boolean
}

/** The files and folders of a folder. */
export function FileList({ of, branch, path, entries, isTruncated }: Props) {
  const up = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  return (
    <div className="overflow-hidden rounded-md border border-line bg-paper-2">
      <ul className="divide-y divide-line">
        {path !== '' && (
          <li data-code-row tabIndex={-1}>
            <Link
              to={repoRoute(of, { branch, path: up })}
              aria-label={m.code_folder_up()}
              className="flex min-h-10 items-center gap-3 px-4 hover:bg-hover"
            >
              <CornerLeftUp size={18} aria-hidden className="text-ink-soft" /> ..
            </Link>
          </li>
        )}
        {entries.map((entry) => (
          <Entry key={entry.path} of={of} branch={branch} entry={entry} />
        ))}
      </ul>
      {entries.length === 0 && <p className="p-6 text-center text-ink-soft">{m.code_empty_folder()}</p>}
      {isTruncated && (
        <p className="border-t border-line px-4 py-2 text-sm text-ink-soft">{m.code_truncated()}</p>
      )}
    </div>
  )
}

function Entry({ of, branch, entry }: { of: RepoName; branch: string; entry: CodeEntry }) {
  const Icon = icons[entry.kind]
  const row = (
    <>
      <Icon
        size={18}
        aria-hidden
        className={entry.kind === 'folder' ? 'shrink-0 text-accent-text' : 'shrink-0 text-ink-soft'}
      />
      <span className="min-w-0 grow truncate">{entry.name}</span>
      {entry.size !== null && (
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{formatBytes(entry.size)}</span>
      )}
    </>
  )
  const look = 'flex min-h-10 items-center gap-3 px-4'
  if (entry.kind === 'submodule')
    return (
      <li className={`${look} text-ink-soft`} title={m.code_submodule()}>
        {row}
      </li>
    )
  const to =
    entry.kind === 'folder' ? repoRoute(of, { branch, path: entry.path }) : blobRoute(of, branch, entry.path)
  return (
    <li data-code-row tabIndex={-1}>
      <Link to={to} className={`${look} hover:bg-hover`}>
        {row}
      </Link>
    </li>
  )
}
