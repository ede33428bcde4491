import { repoRoute, type RepoName } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'

type Props = { of: RepoName; branch: string; path: string }

/** The folders of a path as links; the last part is the current page. */
export function PathCrumbs({ of, branch, path }: Props) {
  const names = path === '' ? [] : path.split('/')
  return (
    <nav aria-label={m.code_path()} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1 font-mono text-sm break-all">
        <li>
          <TextLink to={repoRoute(of, { branch })}>{of.repo}</TextLink>
        </li>
        {names.map((name, at) => (
          <li key={names.slice(0, at + 1).join('/')} className="flex items-center gap-x-1">
            <span aria-hidden className="text-ink-soft">
              /
            </span>
            {at === names.length - 1 ? (
              <span aria-current="page" className="font-semibold">
                {name}
              </span>
            ) : (
              <TextLink to={repoRoute(of, { branch, path: names.slice(0, at + 1).join('/') })}>
                {name}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
