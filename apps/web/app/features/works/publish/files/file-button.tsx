import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { chooseFiles, fromInput } from './collect-files.ts'
import type { PickedFile } from './picked-file.ts'

type Props = {
  label: string
  icon: ReactNode
  onPicked: (picked: PickedFile[]) => void
  /** File extensions with their dots, separated by commas. */
  accept?: string
  single?: boolean
  folder?: boolean
  /** Whether the browser should be able to find the files again after a reload, if it supports that. */
  lasting?: boolean
  look?: Pick<Parameters<typeof Button>[0], 'variant' | 'size'>
}

/** A button that opens a dialog to choose files or a folder. */
export function FileButton({ label, icon, onPicked, accept, single, folder, lasting, look }: Props) {
  const { picker, choose } = useFilePicker({
    label,
    accept,
    multiple: !single,
    folder,
    onPicked: (files) => onPicked(fromInput(files)),
  })
  async function press(): Promise<void> {
    const picked = lasting ? await chooseFiles({ accept: accept?.split(',') ?? [], single }) : null
    if (picked) onPicked(picked)
    else choose()
  }
  return (
    <>
      {picker}
      <Button {...look} icon={icon} onClick={() => void press()}>
        {label}
      </Button>
    </>
  )
}
