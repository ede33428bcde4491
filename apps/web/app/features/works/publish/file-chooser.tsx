import { FolderOpen, Images } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { fromInput } from './collect-files.ts'
import type { Picked } from './sort-picked.ts'

const accept = '.jpg,.jpeg,.png,.webp,.avif,.gif,.cbz,.zip'

/** Buttons that choose files or a folder. */
export function FileChooser({
  onPicked,
  children,
}: {
  onPicked: (picked: Picked[]) => void
  children?: ReactNode
}) {
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
      {children}
    </div>
  )
}

type ChooserProps = {
  label: string
  icon: ReactNode
  onPicked: (picked: Picked[]) => void
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
