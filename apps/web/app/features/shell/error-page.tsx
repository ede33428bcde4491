import { isRouteErrorResponse, useLocation } from 'react-router'
import { NoNetwork } from '#app/features/offline/index.ts'
import { isNetworkFailure } from '#app/lib/network-failure.ts'
import type { PageProblem } from '#app/lib/page-error.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { m } from '#app/texts/messages.js'

export const errorTitle = (status: number): string => (status === 404 ? m.shell_not_found() : m.shell_error())

/** The words of the specification, whatever language the page is in. */
const fixedWords = (status: number): string => (status === 404 ? 'Page Not Found' : 'Internal Server Error')

export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** The global error page, first in the language of the reader; where the site gave no answer, what there is without network. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNetworkFailure(error) ? <NoNetwork /> : <Problem error={error} />
}

function Problem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const status = statusOf(error)
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<PageProblem> | null) : null
  const words = problem?.message || fixedWords(status)
  const isFixed = words.startsWith(fixedWords(status))
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
        {words !== errorTitle(status) && (
          <p lang={isFixed ? 'en' : undefined} className="mt-2 text-sm break-all text-ink-soft">
            {words}
          </p>
        )}
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
