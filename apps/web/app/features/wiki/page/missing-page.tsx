import { wikiTitleOf } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { viewPath } from '../wiki-paths.ts'
import { RestorePage } from './restore-page.tsx'

/** The 404 page of the wiki, which offers to create the page. */
export function MissingPage({ title: requestedTitle }: { title: string }) {
  const title = wikiTitleOf(requestedTitle)
  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-12">
      <Paper pad="xl" className="flex w-full max-w-xl flex-col items-center gap-4 text-center">
        <Heading level={1} className="break-words">
          {title ?? m.wiki_bad_title()}
        </Heading>
        <p className="text-ink-soft">
          {title === undefined ? m.wiki_bad_title_line() : m.wiki_missing_line()}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {title !== undefined && (
            <ButtonLink to={viewPath(title, 'edit')} variant="primary">
              {m.wiki_create()}
            </ButtonLink>
          )}
          <ButtonLink to="/wiki">{m.wiki_go_home()}</ButtonLink>
        </div>
        {title !== undefined && <RestorePage title={title} />}
      </Paper>
    </div>
  )
}
