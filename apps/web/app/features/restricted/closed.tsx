import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'

/** The page that administrators see while the section is closed. */
export function Closed() {
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-12">
      <Paper pad="l" className="flex w-full max-w-xl flex-col gap-4">
        <Heading level={1}>{m.restricted_closed()}</Heading>
        <p className="measure text-ink-soft">{m.restricted_closed_line()}</p>
        <p className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to="/admin/site?tab=restricted" variant="primary">
            {m.restricted_closed_open()}
          </ButtonLink>
          <ButtonLink to="/adult/review">{m.restricted_review()}</ButtonLink>
        </p>
      </Paper>
    </div>
  )
}
