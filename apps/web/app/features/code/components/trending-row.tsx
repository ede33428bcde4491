import { repoRoute, type CodeTrending } from '@engawa/contract'
import { GitFork, Star, TrendingUp } from 'lucide-react'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { Fact, Facts } from './repo-row.tsx'

export type Since = 'daily' | 'weekly' | 'monthly'

const gained = { daily: m.code_gained_daily, weekly: m.code_gained_weekly, monthly: m.code_gained_monthly }

/** A repository in the trending list, with the number of stars that it has gained. */
export function TrendingRow({ repo, since }: { repo: CodeTrending; since: Since }) {
  return (
    <li className="flex flex-col gap-1.5 py-4" data-code-row tabIndex={-1}>
      <h3 className="text-lg">
        <Link
          to={repoRoute({ owner: repo.owner, repo: repo.name })}
          className="touch-target text-accent-text hover:underline"
        >
          <span className="font-normal">{repo.owner} / </span>
          {repo.name}
        </Link>
      </h3>
      {repo.description && <p className="measure">{repo.description}</p>}
      <Facts>
        {repo.language && (
          <span className="inline-flex items-center gap-1.5">
            {repo.languageColor && (
              <span
                aria-hidden
                className="size-3 rounded-full border border-line"
                style={{ backgroundColor: repo.languageColor }}
              />
            )}
            {repo.language}
          </span>
        )}
        {repo.stars !== null && (
          <Fact icon={<Star size={15} aria-hidden />} label={m.code_stars({ count: repo.stars })}>
            {formatCount(repo.stars)}
          </Fact>
        )}
        {repo.forks !== null && (
          <Fact icon={<GitFork size={15} aria-hidden />} label={m.code_forks({ count: repo.forks })}>
            {formatCount(repo.forks)}
          </Fact>
        )}
        {repo.gained > 0 && (
          <span className="inline-flex items-center gap-1 font-medium text-leaf">
            <TrendingUp size={15} aria-hidden />
            {gained[since]({ count: repo.gained })}
          </span>
        )}
        {repo.builtBy.length > 0 && (
          <span
            className="inline-flex -space-x-1.5"
            title={repo.builtBy.map(({ login }) => login).join(', ')}
          >
            {repo.builtBy.slice(0, 5).map(({ login, avatar }) => (
              <Avatar key={login} src={avatar} name={login} size={22} className="border-2 border-paper-2" />
            ))}
          </span>
        )}
      </Facts>
    </li>
  )
}
