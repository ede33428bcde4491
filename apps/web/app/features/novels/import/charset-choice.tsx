import type { Charset } from '@engawa/contract'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CharsetSelect } from '#app/features/works/publish/charset-select.tsx'
import { FirstLines } from '#app/features/works/publish/first-lines.tsx'
import type { BookImporter } from './book-importer.ts'

type Props = { charset: Charset; importer: BookImporter }

/** The charset of a plain text. The author sees the first lines in another charset before the file is read again in it. */
export function CharsetChoice({ charset, importer }: Props) {
  const [chosen, setChosen] = useState(charset)
  const [lines, setLines] = useState<{ charset: Charset; lines: readonly string[] }>()
  const choose = async (next: Charset): Promise<void> => {
    setChosen(next)
    if (next !== charset) setLines({ charset: next, lines: await importer.linesIn(next) })
  }
  return (
    <div className="flex flex-col gap-2">
      <CharsetSelect
        label={m.novel_import_charset()}
        charset={chosen}
        onChange={(next) => void choose(next)}
      />
      <p className="text-sm text-ink-soft">{m.novel_import_charset_hint()}</p>
      {chosen !== charset && lines?.charset === chosen && (
        <>
          <FirstLines label={m.novel_import_charset_lines()} lines={lines.lines} />
          <Button className="self-start" size="sm" onClick={() => importer.reread({ charset: chosen })}>
            {m.novel_import_charset_use()}
          </Button>
        </>
      )}
    </div>
  )
}
