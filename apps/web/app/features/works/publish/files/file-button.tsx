import { useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { chooseFiles, fromInput } from './collect-files.ts'
import type { PickedFile } from './picked-file.ts'

type Props = {
  label: string
  icon: ReactNode
  onPicked: (picked: PickedFile[]) => void
  /** Endings with their dots, divided by commas. */
  accept?: string
  single?: boolean
  folder?: boolean
  /** Asks the browser for files that it can find again after a reload, where it can. */
  lasting?: boolean
  look?: Pick<Parameters<typeof Button>[0], 'variant' | 'size'>
}

/** A button that chooses files, or a folder. */
export function FileButton({ label, icon, onPicked, accept, single, folder, lasting, look }: Props) {
  const input = useRef<HTMLInputElement>(null)
  async function choose(): Promise<void> {
    const picked = lasting ? await chooseFiles({ accept: accept?.split(',') ?? [], single }) : null
    if (picked) onPicked(picked)
    else input.current?.click()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!single}
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
      <Button {...look} icon={icon} onClick={() => void choose()}>
        {label}
      </Button>
    </>
  )
}
