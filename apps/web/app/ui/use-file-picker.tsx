import { useRef, type ReactNode } from 'react'

type Options = {
  label: string
  accept?: string | undefined
  multiple?: boolean
  /** Whether the user picks a folder, with all files in it. */
  folder?: boolean | undefined
  onPicked: (files: [File, ...File[]]) => void
}

/**
 * Returns a hidden file input (`picker`), which must be rendered next to the button, and a function that opens the file dialog. The
 * same file can be picked again.
 */
export function useFilePicker({ label, accept, multiple, folder, onPicked }: Options): {
  picker: ReactNode
  choose: () => void
} {
  const input = useRef<HTMLInputElement>(null)
  const picker = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={multiple}
      // The attribute needs a value, because React does not know it and would drop it otherwise.
      {...(folder ? { webkitdirectory: '' } : {})}
      onChange={({ currentTarget }) => {
        const [first, ...others] = currentTarget.files ?? []
        currentTarget.value = ''
        if (first) onPicked([first, ...others])
      }}
    />
  )
  return { picker, choose: () => input.current?.click() }
}
