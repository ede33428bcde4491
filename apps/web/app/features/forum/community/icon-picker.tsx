import { LIMITS, type CommunityCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast.ts'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { CommunityIcon } from './community-icon.tsx'

type Props = {
  community: Pick<CommunityCard, 'name' | 'icon'>
  /** Address of a picture that is chosen but not saved yet. */
  preview?: string | undefined
  busy: boolean
  onPick: (file: File) => void
  onRemove: () => void
}

/** Shows the icon of a community, with buttons to choose, replace or remove it. */
export function IconPicker({ community, preview, busy, onPick, onRemove }: Props) {
  const hasIcon = community.icon !== null || preview !== undefined
  const pick = (file: File) =>
    file.size > LIMITS.pictureBytes ? toastError(m.forum_icon_too_large()) : onPick(file)
  const label = hasIcon ? m.forum_icon_choose() : m.forum_icon_pick()
  const { picker, choose } = useFilePicker({ label, accept: 'image/*', onPicked: ([file]) => pick(file) })
  return (
    <div className="flex flex-wrap items-center gap-4">
      {preview === undefined ? (
        <CommunityIcon community={community} size={72} />
      ) : (
        <img src={preview} alt="" width={72} height={72} className="size-18 rounded-md object-cover" />
      )}
      {picker}
      <Button busy={busy} onClick={choose}>
        {label}
      </Button>
      {hasIcon && (
        <Button variant="plain" softDisabled={busy} onClick={onRemove}>
          {m.forum_icon_remove()}
        </Button>
      )}
    </div>
  )
}
