import { useSignedIn } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { currentRow, PageKeys } from '#app/ui/overlay/page-keys.tsx'

const ROWS = '[data-post]'

/** The keyboard shortcuts of a list of posts. */
export function PostKeys() {
  const isMember = useSignedIn()
  return (
    <PageKeys
      rows={ROWS}
      keys={[
        { key: 'o', what: m.forum_list_key_open(), run: () => press('h2 a') },
        ...(isMember
          ? [
              { key: 'u', what: m.forum_list_key_unread(), run: () => press('[data-first-unread]', 'h2 a') },
              { key: 'A', what: m.forum_read_all(), run: markAllRead },
            ]
          : []),
      ]}
    />
  )
}

/** Presses the first of these links in the current row that exists. */
const press = (...links: string[]): void =>
  links
    .map((link) => currentRow(ROWS)?.querySelector<HTMLElement>(link))
    .find(Boolean)
    ?.click()

const markAllRead = (): void => document.querySelector<HTMLElement>('[data-read-all]')?.click()
