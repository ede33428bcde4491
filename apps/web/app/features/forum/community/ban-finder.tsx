import type { Author } from '@engawa/contract'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { MemberFinder } from './member-finder.tsx'

/** Finds a member by name, to ban them from a community. The member need not have joined it. */
export function BanFinder({ communityId }: { communityId: number }) {
  const [chosen, setChosen] = useState<Author>()
  return (
    <>
      <MemberFinder
        label={m.forum_ban_find()}
        actionOf={(person) => (
          <Button
            size="sm"
            variant="danger"
            aria-label={m.forum_ban_named({ name: person.name })}
            onClick={() => setChosen(person)}
          >
            {m.forum_ban_ask()}
          </Button>
        )}
      />
      {chosen && <BanDialog communityId={communityId} person={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
