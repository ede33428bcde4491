import { useRef, type ReactNode } from 'react'

type Options = {
  label: string
  accept?: string | undefined
  multiple?: boolean
  /** Picks a folder with all files in it. */
  folder?: boolean | undefined
  onPicked: (files: [File, ...File[]]) => void
}

/** Opens the browser's file dialog. Render `picker` beside the button that calls `choose`. The same file can be picked again. */
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
      // React does not know this attribute, and would drop it without a value.
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
