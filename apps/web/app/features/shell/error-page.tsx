import { isRouteErrorResponse } from 'react-router'
import type { PageProblem } from '#app/lib/page-error.ts'

/** The global error page: "Page Not Found" for 404, "Internal Server Error" for all else. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<PageProblem> | null) : null
  return (
    <main>
      <h1>{status === 404 ? 'Page Not Found' : 'Internal Server Error'}</h1>
      {problem?.message && <p>{problem.message}</p>}
    </main>
  )
}
