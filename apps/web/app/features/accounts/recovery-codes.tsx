import { Copy, Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { focusElement } from '#app/ui/focus-element.ts'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { busy, run } = useAction()
  const text = codes.join('\n')
  return (
    <section
      ref={focusElement}
      tabIndex={-1}
      aria-label={m.accounts_codes()}
      className="flex max-w-xl flex-col gap-4 rounded-md bg-leaf-soft p-4 md:p-5"
    >
      <p className="measure">{m.accounts_codes_line()}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-sm min-[400px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          icon={<Copy size={18} aria-hidden />}
          onClick={() => void run(() => navigator.clipboard.writeText(text), m.accounts_copied())}
        >
          {m.accounts_copy()}
        </Button>
        <Button icon={<Download size={18} aria-hidden />} onClick={() => save(text)}>
          {m.accounts_codes_download()}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {m.accounts_codes_saved()}
        </Button>
      </div>
    </section>
  )
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
