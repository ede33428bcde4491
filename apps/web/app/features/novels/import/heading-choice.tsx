import { isHeadingPattern, type HeadingForm, type NovelImport } from '@engawa/contract'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import type { BookImporter } from './book-importer.ts'

type Props = { view: NovelImport; importer: BookImporter }

/** The forms of headings at which a text is split. The author chooses among those that were found, or writes one. */
export function HeadingChoice({ view: { headings }, importer }: Props) {
  const before = headings.filter(({ chosen }) => chosen).map(({ pattern }) => pattern)
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const [own, setOwn] = useState('')
  const pattern = own.trim()
  const isWrong = pattern !== '' && !isHeadingPattern(pattern)
  const wanted = pattern === '' ? chosen : [...chosen, pattern]
  const isSame = wanted.length === before.length && wanted.every((each) => before.includes(each))
  return (
    <details>
      <summary className="cursor-pointer">{m.novel_import_headings()}</summary>
      <div className="mt-2 flex flex-col gap-2">
        {headings.length > 0 && (
          <ul aria-label={m.novel_import_headings_found()} className="flex flex-col">
            {headings.map((form) => (
              <li key={form.pattern}>
                <Form
                  form={form}
                  isChosen={chosen.includes(form.pattern)}
                  onChange={(isChosen) =>
                    setChosen(
                      isChosen ? [...chosen, form.pattern] : chosen.filter((each) => each !== form.pattern),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <Field
          label={m.novel_import_headings_own()}
          hint={m.novel_import_headings_own_hint({ first: '{number}', second: '{name}', third: '{text}' })}
          error={isWrong ? m.novel_import_headings_wrong() : undefined}
          live
          placeholder="第{number}章 {text}"
          maxLength={100}
          value={own}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
        <Button
          className="self-start"
          size="sm"
          disabled={isSame || isWrong}
          onClick={() => importer.reread({ headings: wanted })}
        >
          {m.novel_import_headings_use()}
        </Button>
      </div>
    </details>
  )
}

type FormProps = { form: HeadingForm; isChosen: boolean; onChange: (isChosen: boolean) => void }

function Form({ form: { pattern, kind, count, samples }, isChosen, onChange }: FormProps) {
  const shown = pattern.replaceAll(/\{(?:number|name|text)\}/g, '…')
  return (
    <Checkbox align="start" className="py-2" checked={isChosen} onChange={onChange}>
      <span className="min-w-0">
        <span className="block break-words font-medium">{shown}</span>
        <span className="block text-sm text-ink-soft">
          {kind === 'volume'
            ? m.novel_import_headings_volumes({ count })
            : m.novel_import_headings_chapters({ count })}
        </span>
        {samples.map((sample, at) => (
          <span key={at} className="block truncate text-sm text-ink-soft">
            {sample}
          </span>
        ))}
      </span>
    </Checkbox>
  )
}
