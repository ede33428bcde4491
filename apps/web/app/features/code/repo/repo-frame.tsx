import {
  codeUserRoute,
  issuesRoute,
  releasesRoute,
  repoRoute,
  type CodeRepo,
  type RepoName,
} from '@engawa/contract'
import { Archive, BookMarked, Cake, Eye, GitFork, HardDrive, Scale, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { SourceFailed, type SourceFailure } from '#app/features/sources/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { formatAgo, formatBytes, formatCount, formatDay } from '#app/lib/text/format.ts'
import { useNow } from '#app/lib/view/use-now.ts'
import { m } from '#app/texts/messages.js'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { OutLink } from '../components/out-link.tsx'
import { Fact, Facts } from '../components/repo-row.tsx'
import '../code.css'

type Props = {
  of: RepoName
  repo: CodeRepo | null
  failure?: SourceFailure | null | undefined
  current: 'code' | 'issues' | 'releases' | 'file'
  /** A button for the file finder, and the keyboard shortcuts of the page. */
  tools?: ReactNode
  children: ReactNode
}

/** The header of every page of a repository. If the source fails, it shows only the names from the URL. */
export function RepoFrame({ of, repo, failure, current, tools, children }: Props) {
  const isShort = current !== 'code'
  // All pages except the code page have their own heading.
  const Head = isShort ? 'p' : 'h1'
  return (
    <div className="page-width py-6">
      <Paper className="flex flex-col gap-4">
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Head className={cx('min-w-0 grow', current === 'file' ? 'text-lg' : 'font-display text-2xl')}>
              <Title of={of} />
            </Head>
            {tools}
          </div>
          {repo && <About repo={repo} isShort={isShort} />}
        </header>
        <Tabs
          label={`${of.owner}/${of.repo}`}
          tabs={[
            { to: repoRoute(of), label: m.code_code(), current: current === 'code' || current === 'file' },
            ...(repo?.hasIssues === false
              ? []
              : [
                  {
                    to: issuesRoute(of),
                    label: m.code_issues(),
                    current: current === 'issues',
                    ...(repo && { count: formatCount(repo.openIssues) }),
                  },
                ]),
            { to: releasesRoute(of), label: m.code_releases(), current: current === 'releases' },
          ]}
        />
        {failure && <SourceFailed failure={failure}>{m.code_meanwhile()}</SourceFailed>}
        {children}
      </Paper>
    </div>
  )
}

function Title({ of }: { of: RepoName }) {
  return (
    <>
      <BookMarked size={20} aria-hidden className="mr-2 inline text-ink-soft" />
      <Link to={codeUserRoute(of.owner)} className="text-accent-text hover:underline">
        {of.owner}
      </Link>
      <span className="mx-1 text-ink-soft">/</span>
      <Link to={repoRoute(of)} className="font-semibold hover:underline">
        {of.repo}
      </Link>
    </>
  )
}

function About({ repo, isShort }: { repo: CodeRepo; isShort: boolean }) {
  const now = useNow()
  return (
    <>
      {(repo.isArchived || repo.isFork || repo.isTemplate) && (
        <p className="flex flex-wrap gap-2">
          {repo.isArchived && (
            <Chip tone="amber">
              <Archive size={14} aria-hidden />
              {m.code_archived_line()}
            </Chip>
          )}
          {repo.isTemplate && <Chip>{m.code_template()}</Chip>}
          {repo.isFork && (
            <span className="text-sm text-ink-soft">
              {m.code_fork_of()}{' '}
              {repo.parent && (
                <TextLink to={repoRoute(repo.parent)}>
                  {repo.parent.owner}/{repo.parent.repo}
                </TextLink>
              )}
            </span>
          )}
        </p>
      )}
      {!isShort && repo.description && <p className="measure">{repo.description}</p>}
      {!isShort && repo.topics.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={m.code_topics()}>
          {repo.topics.map((topic) => (
            <li key={topic}>
              <ChipLink to={`/github/topics?name=${encodeURIComponent(topic)}`}>{topic}</ChipLink>
            </li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact icon={<Star size={15} aria-hidden />} label={m.code_stars({ count: repo.stars })}>
          {formatCount(repo.stars)}
        </Fact>
        <Fact icon={<GitFork size={15} aria-hidden />} label={m.code_forks({ count: repo.forks })}>
          {formatCount(repo.forks)}
        </Fact>
        {!isShort && repo.watchers !== null && (
          <Fact icon={<Eye size={15} aria-hidden />} label={m.code_watchers({ count: repo.watchers })}>
            {formatCount(repo.watchers)}
          </Fact>
        )}
        {repo.language && <span>{repo.language}</span>}
        {repo.license && <Fact icon={<Scale size={15} aria-hidden />}>{repo.license}</Fact>}
        {!isShort && <Fact icon={<HardDrive size={15} aria-hidden />}>{formatBytes(repo.sizeBytes)}</Fact>}
        {!isShort && repo.createdAt && (
          <Fact
            icon={<Cake size={15} aria-hidden />}
            label={m.code_since({ day: formatDay(repo.createdAt) })}
          >
            {formatAgo(repo.createdAt, now)}
          </Fact>
        )}
        {repo.pushedAt && (
          <span>
            <HappenedAgo what={m.code_pushed()} time={repo.pushedAt} />
          </span>
        )}
      </Facts>
      {!isShort && (
        <p className="flex flex-wrap gap-x-4">
          {repo.homepage && <OutLink href={repo.homepage} />}
          <OutLink href={`https://github.com/${repo.owner.login}/${repo.name}`} />
        </p>
      )}
    </>
  )
}
