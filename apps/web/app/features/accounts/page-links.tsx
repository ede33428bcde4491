import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'

/** Links to the previous and the next page of a numbered list. */
export function PageLinks({
  page,
  pages,
  to,
}: {
  page: number
  pages: number
  to: (page: number) => string
}) {
  return (
    <nav aria-label={m.accounts_pages()} className="mt-6 flex items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} size="sm" rel="prev">
          {m.accounts_previous()}
        </ButtonLink>
      )}
      <span className="text-sm text-ink-soft">{m.accounts_page_of({ page, pages })}</span>
      {page < pages && (
        <ButtonLink to={to(page + 1)} size="sm" rel="next">
          {m.accounts_next()}
        </ButtonLink>
      )}
    </nav>
  )
}
