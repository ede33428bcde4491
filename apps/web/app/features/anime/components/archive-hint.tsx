import { ROLE } from '@engawa/contract'
import { Personal } from '#app/lib/member/personal.tsx'
import { useRootMine } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'

/**
 * A hint that an uploaded archive makes this section independent of the external source. Administrators get a link to the upload.
 */
export function ArchiveHint() {
  const isAdmin = (own: { profile: { role: number } | null } | null) =>
    (own?.profile?.role ?? 0) >= ROLE.admin
  return (
    <Personal of={useRootMine()} vary={(own) => String(isAdmin(own))}>
      {(own) => (
        <p>
          {m.anime_archive_hint()}{' '}
          {isAdmin(own) && <TextLink to="/admin/anime">{m.anime_archive_put_in()}</TextLink>}
        </p>
      )}
    </Personal>
  )
}
