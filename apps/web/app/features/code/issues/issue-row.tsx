import { codeQuery, issueRoute, issuesRoute, repoRoute, type CodeIssueCard } from '@engawa/contract'
import {
  CircleCheck,
  CircleDot,
  CircleSlash,
  GitMerge,
  GitPullRequest,
  GitPullRequestClosed,
  MessageSquare,
} from 'lucide-react'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Link, TextLink } from '#app/ui/link.tsx'
import { HappenedAgo, RelativeTime } from '#app/ui/relative-time.tsx'
import { AccountLink } from '../components/account-link.tsx'
import { LabelChip } from './label-chip.tsx'

/** The state of an issue as an icon, with a word for screen readers. */
export function IssueState({ issue, size = 18 }: { issue: CodeIssueCard; size?: number }) {
  const { icon: Icon, tone, word } = stateOf(issue)
  return (
    <span className={`inline-flex shrink-0 items-center ${tone}`} title={word}>
      <Icon size={size} aria-hidden />
      <span className="sr-only">{word}</span>
    </span>
  )
}

export function stateOf({ state, stateReason, isPullRequest, isMerged }: CodeIssueCard) {
  if (isPullRequest && isMerged) return { icon: GitMerge, tone: 'text-accent-text', word: m.code_merged() }
  if (isPullRequest && state === 'closed')
    return { icon: GitPullRequestClosed, tone: 'text-danger', word: m.code_closed() }
  if (isPullRequest) return { icon: GitPullRequest, tone: 'text-leaf', word: m.code_open() }
  if (state === 'open') return { icon: CircleDot, tone: 'text-leaf', word: m.code_open() }
  if (stateReason === 'not_planned' || stateReason === 'duplicate')
    return { icon: CircleSlash, tone: 'text-ink-soft', word: m.code_not_planned() }
  return { icon: CircleCheck, tone: 'text-accent-text', word: m.code_closed() }
}

/** An issue in a list. A press on a label or a name filters the list of issues of its repository. */
export function IssueRow({ issue, withRepo }: { issue: CodeIssueCard; withRepo?: boolean }) {
  const { repo, number, title, author, labels, comments, createdAt, updatedAt } = issue
  return (
    <li className="flex gap-3 py-3" data-code-row tabIndex={-1}>
      <span className="pt-1">
        <IssueState issue={issue} />
      </span>
      <div className="min-w-0 grow">
        <h3 className="font-medium">
          <Link to={issueRoute(repo, number)} className="touch-target hover:text-accent-text hover:underline">
            {title}
          </Link>{' '}
          {labels.map((label) => (
            <LabelChip
              key={label.name}
              label={label}
              to={issuesRoute(repo) + codeQuery({ label: label.name })}
            />
          ))}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {withRepo && (
            <TextLink to={repoRoute(repo)}>
              {repo.owner}/{repo.repo}
            </TextLink>
          )}
          <span>#{number}</span>
          <AccountLink account={author} />
          {createdAt && <RelativeTime time={createdAt} />}
          {updatedAt && updatedAt !== createdAt && (
            <span>
              <HappenedAgo what={m.code_updated()} time={updatedAt} />
            </span>
          )}
        </p>
      </div>
      {comments > 0 && (
        <span
          className="inline-flex shrink-0 items-center gap-1 self-start pt-1 text-sm text-ink-soft"
          title={m.code_comments({ count: comments })}
        >
          <MessageSquare size={15} aria-hidden />
          {formatCount(comments)}
        </span>
      )}
    </li>
  )
}
