import { contract, type ImportedFeed, LIMITS, type OutputOf } from '@engawa/contract'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { formatBytes } from '#app/lib/text/format.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { notifyTabs } from '../reader/marks.ts'
import type { PanelProps } from './use-panels.ts'

type Imported = OutputOf<typeof contract.feedReader.importList>

/** A dialog that imports and exports lists of feeds (OPML), and shows the result of each imported feed. */
export function ListsDialog({ reader, onClose }: PanelProps) {
  const [imported, setImported] = useState<Imported>()
  const { busy, problem, run, refuse } = useAttempt(errorText)

  function importFile(file: File): void {
    setImported(undefined)
    if (file.size > LIMITS.opmlBytes)
      return refuse(m.feeds_list_too_large({ size: formatBytes(LIMITS.opmlBytes) }))
    void run(async () => {
      setImported(await call(contract.feedReader.importList, { opml: await textOf(file) }))
      notifyTabs('everything')
      await reader.reload()
    })
  }
  const { picker, choose } = useFilePicker({
    label: m.feeds_bring(),
    accept: '.opml,.xml,text/x-opml,text/xml,application/xml',
    onPicked: ([file]) => importFile(file),
  })

  return (
    <Dialog wide open onOpenChange={onClose} title={m.feeds_lists()} description={m.feeds_lists_line()}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} icon={<Upload size={18} aria-hidden />} onClick={choose}>
          {m.feeds_bring()}
        </Button>
        {picker}
        <a href="/v1/feeds/subscriptions.opml" download className={buttonClass({ variant: 'quiet' })}>
          <Download size={18} aria-hidden />
          {m.feeds_take()}
        </a>
      </div>
      {problem && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {problem}
        </p>
      )}
      {imported && <Result imported={imported} />}
    </Dialog>
  )
}

const ENCODING = /encoding\s*=\s*["']([\w.:-]{1,30})["']/i

/** Returns the text of a file, decoded with the charset that its first line declares. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const label = ENCODING.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const outcomes: Record<ImportedFeed['outcome'], () => string> = {
  added: m.feeds_list_added,
  tags_added: m.feeds_list_tags_added,
  known: m.feeds_list_known,
  invalid: m.feeds_list_invalid,
  over_limit: m.feeds_list_over_limit,
}

function Result({ imported: { items, isCut } }: { imported: Imported }) {
  const added = items.filter(({ outcome }) => outcome === 'added').length
  return (
    <section aria-live="polite" className="mt-5">
      <Heading level={3}>{m.feeds_list_result({ added, all: items.length })}</Heading>
      {isCut && <p className="text-sm text-amber">{m.feeds_list_cut()}</p>}
      <ol className="mt-2 max-h-80 overflow-y-auto text-sm">
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a file never move
          <li
            key={at}
            className="flex justify-between gap-3 border-b border-line py-1.5 [content-visibility:auto]"
          >
            <span className="min-w-0 truncate" title={item.url}>
              {item.title || m.feeds_list_no_address()}
            </span>
            <span
              className={
                item.outcome === 'invalid' || item.outcome === 'over_limit'
                  ? 'shrink-0 text-danger'
                  : 'shrink-0 text-ink-soft'
              }
            >
              {outcomes[item.outcome]()}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
