import { contract, type CommunityView } from '@engawa/contract'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { putFile } from '#app/lib/upload/put-file.ts'
import { useAction } from '#app/ui/use-action.ts'
import { IconPicker } from './icon-picker.tsx'

/** A field for the icon of an existing community. A change is saved at once. */
export function IconField({ community }: { community: CommunityView }) {
  const { id: communityId, name } = community
  const [icon, setIcon] = useState(community.icon)
  const { busy, run } = useAction()
  const upload = (file: File) =>
    run(async () => {
      const slot = { communityId, name: file.name, size: file.size }
      const { presignedUrl, uploadId } = await call(contract.communities.presignPicture, slot)
      await putFile(presignedUrl, file, { name: file.name })
      setIcon((await call(contract.communities.setIcon, { communityId, uploadId })).icon)
    })
  const remove = () =>
    run(async () => setIcon((await call(contract.communities.setIcon, { communityId })).icon))
  return (
    <IconPicker
      community={{ name, icon }}
      busy={busy}
      onPick={(file) => void upload(file)}
      onRemove={() => void remove()}
    />
  )
}
