import { m } from '#app/texts/messages.js'

/** Says that the site has no administrator yet, and how its operator creates the account. */
export const NewSiteText = () => (
  <>
    <p>{m.new_site_line()}</p>
    <p className="mt-2">{m.new_site_operator()}</p>
  </>
)
