import { contract } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { putFile } from '#app/lib/upload/put-file.ts'
import { useAction } from '#app/ui/use-action.ts'

type NewIcon = { uploadId: number; preview: string }

/** Returns the icon of a new community: uploaded when it is chosen, attached when the community is created. */
export function useNewIcon() {
  const [icon, setIcon] = useState<NewIcon>()
  const { busy, run } = useAction()
  useEffect(() => () => icon && URL.revokeObjectURL(icon.preview), [icon])
  return {
    icon,
    busy,
    pick: (file: File) =>
      run(async () => {
        const { name, size } = file
        const { presignedUrl, uploadId } = await call(contract.communities.createPresigned, { name, size })
        await putFile(presignedUrl, file, { name })
        setIcon({ uploadId, preview: URL.createObjectURL(file) })
      }),
    remove: () => setIcon(undefined),
  }
}
