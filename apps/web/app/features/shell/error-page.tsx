import type { ErrorName } from '@engawa/contract'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { NoNetwork } from '#app/features/offline/index.ts'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { fixedWords, type PageProblem } from '#app/lib/route/page-error.ts'
import { useSignedIn } from '#app/lib/member/use-profile.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { m } from '#app/texts/messages.js'
import { useLoginPath } from './use-login-path.ts'

/** The kind of an error, as a reader understands it. */
type Meaning = 'missing' | 'closed' | 'hurried' | 'broken'

const meanings: Record<number, Meaning> = { 403: 'closed', 404: 'missing', 429: 'hurried' }
const meaningOf = (status: number): Meaning => meanings[status] ?? 'broken'

const titles: Record<Meaning, () => string> = {
  missing: m.shell_not_found,
  closed: m.shell_closed,
  hurried: m.shell_hurried,
  broken: m.shell_error,
}

export const errorTitle = (status: number): string => titles[meaningOf(status)]()

/** Errors whose message adds nothing to the title of the error page. */
const GENERAL = new Set<string>(['forbidden', 'too_many_requests', 'internal'] satisfies ErrorName[])

export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** The error page of the whole site. When the site cannot be reached, it lists what works offline. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNetworkFailure(error) ? <NoNetwork /> : <Problem error={error} />
}

function Problem({ error }: { error: unknown }) {
  const status = statusOf(error)
  const meaning = meaningOf(status)
  const signedIn = useSignedIn()
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<PageProblem> | null) : null
  const reason = isRouteErrorResponse(error) && !GENERAL.has(error.statusText) && problem?.message
  const lines: Record<Meaning, string> = {
    missing: m.shell_not_found_line(),
    closed: signedIn ? m.shell_closed_line() : m.shell_closed_line_guest(),
    hurried: m.shell_hurried_line(),
    broken: m.shell_error_line(),
  }
  // A 404 page shows the message with the requested path; other errors show a fixed English text.
  const words = (meaning === 'missing' && reason) || fixedWords(status)
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-12">
      <Paper pad="xl" className="w-full max-w-xl text-center">
        <p aria-hidden className="font-display text-2xl text-accent-text">
          {status}
        </p>
        <Heading level={1} className="mt-2">
          {errorTitle(status)}
        </Heading>
        <p className="mt-4 text-balance text-ink-soft">
          {(meaning !== 'missing' && reason) || lines[meaning]}
        </p>
        {words !== errorTitle(status) && (
          <p lang="en" className="mt-2 text-sm break-all text-ink-soft">
            {words}
          </p>
        )}
        <ErrorActions meaning={meaning} />
      </Paper>
    </div>
  )
}

/** The buttons and links of an error page. "Try again" and "log in" are shown only where they may help. */
function ErrorActions({ meaning }: { meaning: Meaning }) {
  const { pathname, search } = useLocation()
  const login = useLoginPath()
  const signedIn = useSignedIn()
  const again = meaning === 'broken' || meaning === 'hurried'
  const first = again
    ? { to: pathname + search, label: m.ui_try_again() }
    : meaning === 'closed' && !signedIn && { to: login, label: m.shell_login() }
  return (
    <p className="mt-8 flex flex-wrap justify-center gap-3">
      {first && (
        <ButtonLink to={first.to} variant="primary">
          {first.label}
        </ButtonLink>
      )}
      <ButtonLink to="/" variant={first ? 'quiet' : 'primary'}>
        {m.shell_go_home()}
      </ButtonLink>
    </p>
  )
}
