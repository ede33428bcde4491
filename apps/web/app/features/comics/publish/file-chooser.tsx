import { PAGE_EXTENSIONS } from '@engawa/contract'
import { FolderOpen, Images } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { FileButton } from '#app/features/works/publish/files/file-button.tsx'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'

const accept = PAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Buttons that choose files or a folder. */
export function FileChooser({ onPicked }: { onPicked: (picked: PickedFile[]) => void }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <FileButton
        label={m.publish_choose_files()}
        icon={<Images size={18} aria-hidden />}
        onPicked={onPicked}
        accept={accept}
      />
      <FileButton
        label={m.publish_choose_folder()}
        icon={<FolderOpen size={18} aria-hidden />}
        onPicked={onPicked}
        folder
      />
    </div>
  )
}
