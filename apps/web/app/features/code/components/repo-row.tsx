import { chosenRoute, repoRoute, type CodeRepoCard } from '@engawa/contract'
import { Archive, GitFork, Scale, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'

/** A repository in a list. On the pages of its owner, the owner's name is left out. */
export function RepoRow({ repo, ownerKnown }: { repo: CodeRepoCard; ownerKnown?: boolean }) {
  const of = { owner: repo.owner.login, repo: repo.name }
  return (
    <li className="flex flex-col gap-1.5 py-4" data-code-row tabIndex={-1}>
      <h3 className="flex flex-wrap items-center gap-x-2 text-lg">
        <Link to={repoRoute(of)} className="touch-target min-w-0 text-accent-text hover:underline">
          {!ownerKnown && <span className="font-normal">{repo.owner.login} / </span>}
          {repo.name}
        </Link>
        {repo.isFork && <Chip>{m.code_fork()}</Chip>}
        {repo.isArchived && (
          <Chip tone="amber">
            <Archive size={14} aria-hidden />
            {m.code_archived()}
          </Chip>
        )}
      </h3>
      {repo.description && <p className="measure">{repo.description}</p>}
      {repo.topics.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={m.code_topics()}>
          {repo.topics.slice(0, 8).map((topic) => (
            <li key={topic}>
              <ChipLink to={chosenRoute('topics', topic)}>{topic}</ChipLink>
            </li>
          ))}
        </ul>
      )}
      <Facts>
        {repo.language && <span>{repo.language}</span>}
        <Fact icon={<Star size={15} aria-hidden />} label={m.code_stars({ count: repo.stars })}>
          {formatCount(repo.stars)}
        </Fact>
        <Fact icon={<GitFork size={15} aria-hidden />} label={m.code_forks({ count: repo.forks })}>
          {formatCount(repo.forks)}
        </Fact>
        {repo.license && <Fact icon={<Scale size={15} aria-hidden />}>{repo.license}</Fact>}
        {repo.pushedAt && (
          <span>
            <HappenedAgo what={m.code_pushed()} time={repo.pushedAt} />
          </span>
        )}
      </Facts>
    </li>
  )
}

export const Facts = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">{children}</p>
)

/** A small number with an icon. `label` describes it in words. */
export const Fact = ({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1" title={label}>
    {icon}
    {label !== undefined && <span className="sr-only">{label}</span>}
    <span aria-hidden={label === undefined ? undefined : true}>{children}</span>
  </span>
)
