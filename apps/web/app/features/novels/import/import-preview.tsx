import type { BookFacts, NovelImport } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { reasonText } from '#app/features/works/publish/reason-text.ts'
import { workLanguage } from '#app/features/works/work-languages.ts'
import type { BookImporter, ImportState } from './book-importer.ts'
import { CharsetChoice } from './charset-choice.tsx'
import { FoundChapters } from './found-chapters.tsx'
import { HeadingChoice } from './heading-choice.tsx'
import { noteTexts } from './note-texts.ts'

type Props = { state: ImportState; importer: BookImporter; onFacts: (facts: BookFacts) => void }

/** A preview of the chapters in a file, before any draft is created. */
export function ImportPreview({ state, importer, onFacts }: Props) {
  const { view, chapters, reason, phase } = state
  if (!view) return null
  const chosen = chapters.filter((each) => each.chosen).length
  const isAll = chosen === chapters.length
  return (
    <div className="flex flex-col gap-4">
      <output className="block">
        <span className="block font-medium">
          {m.novel_import_found({ name: view.name, count: chapters.length })}
        </span>
        <Facts view={view} />
      </output>
      {hasFacts(view.facts) && (
        <Button className="self-start" size="sm" onClick={() => onFacts(view.facts)}>
          {m.novel_import_facts_use()}
        </Button>
      )}
      {view.charset && <CharsetChoice key={view.charset} charset={view.charset} importer={importer} />}
      {view.format !== 'epub' && <HeadingChoice view={view} importer={importer} />}
      {view.notes.length > 0 && <Notes view={view} />}
      <FoundChapters chapters={chapters} importer={importer} />
      {reason && (
        <p role="alert" className="text-danger">
          {reasonText(reason)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          busy={phase === 'adding'}
          disabled={chosen === 0}
          onClick={() => void importer.add()}
        >
          {m.novel_import_add({ count: chosen })}
        </Button>
        <Button variant="plain" onClick={() => importer.chooseAll(!isAll)}>
          {isAll ? m.novel_import_choose_none() : m.novel_import_choose_all()}
        </Button>
        <Button variant="plain" onClick={importer.cancel}>
          {m.novel_import_cancel()}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{m.novel_import_as_drafts()}</p>
    </div>
  )
}

const hasFacts = ({ title, description, language, writing }: BookFacts): boolean =>
  [title, description, language, writing].some((fact) => fact !== null)

/** Shows the metadata of the file, such as title and author. */
function Facts({ view: { facts } }: { view: NovelImport }) {
  const { title, author, description, language, writing, cover } = facts
  const parts = [
    title,
    author,
    language && workLanguage(language),
    writing === 'vertical' ? m.novel_import_vertical() : null,
  ].filter((part) => part)
  return (
    <>
      {parts.length > 0 && <span className="block text-sm text-ink-soft">{parts.join(' · ')}</span>}
      {description && (
        <span className="line-clamp-3 block whitespace-pre-line text-sm text-ink-soft">{description}</span>
      )}
      {cover && (
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <img className="h-16 rounded" src={cover} alt="" />
          {m.novel_import_cover()}
        </span>
      )}
    </>
  )
}

function Notes({ view: { notes } }: { view: NovelImport }) {
  return (
    <details className="text-sm text-ink-soft" open>
      <summary>{m.novel_import_notes()}</summary>
      <ul className="mt-1 list-inside list-disc">
        {notes.map(({ what, count }) => (
          <li key={what}>{noteTexts[what]({ count })}</li>
        ))}
      </ul>
    </details>
  )
}
