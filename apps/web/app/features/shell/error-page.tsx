import { isRouteErrorResponse, useLocation } from 'react-router'
import { LateNoNetwork } from '#app/features/offline/index.ts'
import { isWithoutNetwork } from '#app/lib/network-failure.ts'
import type { PageProblem } from '#app/lib/page-error.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { m } from '#app/texts/messages.js'

export const errorTitle = (status: number): string =>
  status === 404 ? 'Page Not Found' : 'Internal Server Error'

export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** The global error page: "Page Not Found" for 404, "Internal Server Error" for all else; and what there is without network. */
export function ErrorPage({ error }: { error: unknown }) {
  const problem = <Problem error={error} />
  return isWithoutNetwork(error) ? <LateNoNetwork otherwise={problem} /> : problem
}

function Problem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const status = statusOf(error)
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<PageProblem> | null) : null
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-12">
      <Paper className="w-full max-w-xl px-6 py-12 text-center">
        <p aria-hidden className="font-display text-2xl text-accent-text">
          {status}
        </p>
        <h1 className="mt-2 font-display text-2xl">{errorTitle(status)}</h1>
        <p className="mt-4 text-ink-soft">
          {status === 404 ? m.shell_not_found_line() : m.shell_error_line()}
        </p>
        {problem?.message && <p className="mt-2 text-sm text-ink-soft">{problem.message}</p>}
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          {status !== 404 && (
            <ButtonLink to={pathname + search} variant="primary">
              {m.ui_try_again()}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant={status === 404 ? 'primary' : 'quiet'}>
            {m.shell_go_home()}
          </ButtonLink>
        </p>
      </Paper>
    </div>
  )
}
