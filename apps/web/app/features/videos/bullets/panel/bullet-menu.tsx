import { BULLET_KIND, contract, type BulletView } from '@engawa/contract'
import { Ban, Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { blockWithUndo, removeWithUndo, ReportSubject } from '#app/features/moderation/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { toastError } from '#app/ui/toast.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { usePlayer } from '../../player/player-context.ts'
import { useChapterBullets, type ChapterBullets } from '../chapter-bullets.ts'

const icon = { size: 16, 'aria-hidden': true } as const

/** The menu with the actions on a bullet comment. The server checks the permissions again. */
export function BulletMenu({ bullet, isOwn }: { bullet: BulletView; isOwn: boolean }) {
  const chapterBullets = useChapterBullets()
  const { work } = usePlayer().chapter
  const [isReported, setReported] = useState(false)
  const { id, uid } = bullet
  return (
    <>
      <MoreMenu size="sm" label={m.bullets_more({ text: bullet.text })}>
        {!isOwn && uid !== null && (
          <MenuItem icon={<Ban {...icon} />} onClick={() => void block(uid)}>
            {m.bullets_block()}
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem icon={<Flag {...icon} />} onClick={() => setReported(true)}>
            {m.bullets_report()}
          </MenuItem>
        )}
        {(isOwn || work.canEdit) && (
          <MenuItem icon={<Trash2 {...icon} />} danger onClick={() => void remove(chapterBullets, bullet)}>
            {m.bullets_remove()}
          </MenuItem>
        )}
      </MoreMenu>
      {isReported && (
        <ReportSubject
          subject={{ kind: BULLET_KIND, id }}
          label={m.bullets_report()}
          onClose={() => setReported(false)}
        />
      )}
    </>
  )
}

/** Blocks the author of a bullet. Bullets do not contain the author's name, so the name is loaded first. */
async function block(uid: number): Promise<void> {
  try {
    const { name } = await call(contract.accounts.info, { userId: uid })
    await blockWithUndo({ uid, name })
  } catch (error) {
    toastError(errorText(error))
  }
}

const remove = ({ buckets }: ChapterBullets, bullet: BulletView): Promise<void> =>
  removeWithUndo({
    message: m.bullets_removed(),
    hide: () => buckets.remove(bullet),
    show: () => buckets.restore(bullet),
    remove: () => call(contract.bullets.remove, { id: bullet.id }),
    restore: () => call(contract.moderation.restore, { kind: BULLET_KIND, id: bullet.id }),
  })
