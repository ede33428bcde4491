import { PAGE_EXTENSIONS } from '@engawa/contract'
import { FolderOpen, Images } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { fromInput } from './collect-files.ts'
import type { PickedFile } from './picked-files.ts'

const accept = PAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Buttons that choose files or a folder. */
export function FileChooser({ onPicked }: { onPicked: (picked: PickedFile[]) => void }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Chooser
        label={m.publish_choose_files()}
        icon={<Images size={18} aria-hidden />}
        onPicked={onPicked}
        accept={accept}
      />
      <Chooser
        label={m.publish_choose_folder()}
        icon={<FolderOpen size={18} aria-hidden />}
        onPicked={onPicked}
        folder
      />
    </div>
  )
}

type ChooserProps = {
  label: string
  icon: ReactNode
  onPicked: (picked: PickedFile[]) => void
  accept?: string
  folder?: boolean
}

function Chooser({ label, icon, onPicked, accept, folder }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        // React knows no name for it; without a value it would be left out.
        {...(folder ? { webkitdirectory: '' } : {})}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onPicked(fromInput(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
      <Button icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
