import {
  codeQuery,
  contract,
  issueRoute,
  issuesRoute,
  type CodeComment,
  type RepoName,
} from '@engawa/contract'
import { ArrowDown, Link2, Lock } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { visitContext } from '#app/context.ts'
import { FreshnessLine } from '#app/features/sources/index.ts'
import { useOnArrival } from '#app/lib/route/navigations.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { AccountLink } from '../components/account-link.tsx'
import { Keys } from '../components/keys.tsx'
import { OutLink } from '../components/out-link.tsx'
import { loadRepo } from '../repo/load-repo.ts'
import { MissingRepo } from '../repo/missing-path.tsx'
import { RepoFrame } from '../repo/repo-frame.tsx'
import { CommentCard } from './comment-card.tsx'
import { stateOf } from './issue-row.tsx'
import { LabelChip } from './label-chip.tsx'
import type { Route } from './+types/issue-page'

const route = defineRoute({ page: integer({ max: 10_000, standard: 1 }) })

export const handle = route.handle

export const loader = route.loader(async ({ context, params, url }: Route.LoaderArgs, { page }) => {
  const { call } = context.get(visitContext)
  const of = { owner: params.owner, repo: params.repo }
  return loadRepo({ call, url, of, load: () => call(contract.code.issue, { ...of, id: params.id, page }) })
})

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({ title: loaderData?.found?.issue.title ?? `#${params.id}`, noindex: true })

export default function IssuePage({ loaderData }: Route.ComponentProps) {
  const { of, repo, found, failure, missing } = loaderData
  if (missing) return <MissingRepo of={of} />
  return (
    <RepoFrame of={of} repo={repo} failure={failure} current="issues">
      {found && <Issue key={`${found.issue.number} ${found.page}`} of={of} {...found} />}
    </RepoFrame>
  )
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>

function Issue({ of, issue, comments, page, pages, freshness }: Found & { of: RepoName }) {
  const navigate = useNavigate()
  const { icon: Icon, tone, word } = stateOf(issue)
  const here = issueRoute(of, issue.number)
  const latest = here + codeQuery({ page: pages > 1 ? pages : null }) + (comments.length > 0 ? '#latest' : '')
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start gap-3">
          <Heading level={1} className="min-w-0 grow">
            {issue.title} <span className="text-ink-soft">#{issue.number}</span>
          </Heading>
          {issue.comments > 3 && (
            <ButtonLink to={latest} size="sm" icon={<ArrowDown size={16} aria-hidden />}>
              {m.code_to_latest()}
            </ButtonLink>
          )}
          <Keys keys={[{ key: 'G', what: m.code_to_latest(), run: () => void navigate(latest) }]} />
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
            <Icon size={18} aria-hidden />
            {word}
          </span>
          {issue.isLocked && (
            <Chip>
              <Lock size={14} aria-hidden />
              {m.code_locked()}
            </Chip>
          )}
          {issue.milestone && <Chip wraps>{issue.milestone}</Chip>}
          {issue.labels.map((label) => (
            <LabelChip
              key={label.name}
              label={label}
              to={issuesRoute(of) + codeQuery({ label: label.name })}
            />
          ))}
          {issue.assignees.length > 0 && (
            <span className="inline-flex flex-wrap items-center gap-2 text-ink-soft">
              {m.code_assigned()}
              {issue.assignees.map((account) => (
                <AccountLink key={account.login} account={account} />
              ))}
            </span>
          )}
        </p>
      </header>
      {page === 1 && <CommentCard {...issue} id="issue" isOpener={false} />}
      {pages > 1 && <Pages of={of} number={issue.number} page={page} pages={pages} />}
      <Comments
        of={of}
        number={issue.number}
        page={page}
        comments={comments}
        opener={issue.author?.login ?? null}
      />
      {pages > 1 && comments.length > 5 && <Pages of={of} number={issue.number} page={page} pages={pages} />}
      <div className="flex flex-wrap items-center gap-4">
        <FreshnessLine freshness={freshness} className="grow" />
        <OutLink href={`https://github.com/${of.owner}/${of.repo}/issues/${issue.number}`} />
      </div>
    </div>
  )
}

type CommentsProps = {
  of: RepoName
  number: number
  page: number
  comments: CodeComment[]
  opener: string | null
}

/** The comments of an issue. Comments that only express agreement are collapsed into one line, until the reader opens them. */
function Comments({ of, number, page, comments, opener }: CommentsProps) {
  const [withEchoes, setWithEchoes] = useState(false)
  const echoes = comments.filter(({ isEcho }) => isEcho).length
  const { hash } = useLocation()
  const linked = /^#issuecomment-(\d+)$/.exec(hash)?.[1]
  // A collapsed comment is shown if the address links to it.
  const shown = withEchoes ? comments : comments.filter(({ isEcho, id }) => !isEcho || String(id) === linked)
  const last = shown.at(-1)?.id
  useOnArrival(() => {
    if (hash !== '')
      document.getElementById(hash === '#latest' ? `issuecomment-${last}` : hash.slice(1))?.scrollIntoView()
  })
  return (
    <>
      {echoes > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          {m.code_echoes({ count: echoes })}
          <Button
            size="sm"
            variant="plain"
            aria-pressed={withEchoes}
            onClick={() => setWithEchoes(!withEchoes)}
          >
            {withEchoes ? m.code_hide_echoes() : m.code_show_echoes()}
          </Button>
        </p>
      )}
      {shown.map((comment) => (
        <CommentCard
          key={comment.id}
          {...comment}
          id={`issuecomment-${comment.id}`}
          isOpener={comment.author !== null && comment.author.login === opener}
          link={
            <IconLink
              to={`${issueRoute(of, number)}${codeQuery({ page: page > 1 ? page : null })}#issuecomment-${comment.id}`}
              label={m.code_link_here()}
              size="sm"
            >
              <Link2 size={16} aria-hidden />
            </IconLink>
          }
        />
      ))}
    </>
  )
}

function Pages({ of, number, page, pages }: { of: RepoName; number: number; page: number; pages: number }) {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return (
    <nav aria-label={m.code_pages()} className="flex flex-wrap gap-2">
      {near.map((each) => (
        <ChipLink
          key={each}
          to={issueRoute(of, number) + codeQuery({ page: each > 1 ? each : null })}
          aria-current={each === page ? 'page' : undefined}
        >
          {m.code_page({ number: each })}
        </ChipLink>
      ))}
    </nav>
  )
}
