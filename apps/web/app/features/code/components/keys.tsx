import { m } from '#app/texts/messages.js'
import { PageKeys, type PageKey } from '#app/ui/overlay/page-keys.tsx'

export type { PageKey as Key } from '#app/ui/overlay/page-keys.tsx'

/** The shortcuts of a page of this section: moving through the rows, opening the search field, and those of the page. */
export const Keys = ({ keys = [] }: { keys?: readonly PageKey[] }) => (
  <PageKeys
    rows="[data-code-row]"
    keys={[...keys, { key: '/', what: m.code_key_search(), run: focusSearch }]}
  />
)

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-code-search]')
  field?.focus()
  field?.select()
}
