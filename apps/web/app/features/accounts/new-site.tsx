import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { NewSiteText } from './new-site-text.tsx'

/** The part of the home page that says that the site has no administrator yet. */
export const NewSite = () => (
  <Paper pad="l">
    <Heading level={2}>{m.new_site_title()}</Heading>
    <div className="measure mt-3 text-ink-soft">
      <NewSiteText />
    </div>
  </Paper>
)
