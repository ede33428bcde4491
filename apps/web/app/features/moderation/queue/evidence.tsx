import {
  attachmentNames,
  type CaseView,
  type Evidence as Piece,
  type Picture as PictureView,
  type RuleHit,
} from '@engawa/contract'
import { FileDown } from 'lucide-react'
import { formatBytes } from '#app/lib/text/format.ts'
import { labelled } from '#app/lib/text/labelled.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Picture } from '#app/ui/picture.tsx'
import { sanctionName } from '../moderation-words.ts'
import { hitName } from '../rules/rule-words.ts'

const quoteClass = 'border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap'

/** The content of a case as it was when it was reported: texts and pictures, the rules that matched, the sanction of an appeal. */
export function Evidence({ found }: { found: CaseView }) {
  const { evidence, rules, sanction, text } = found
  const nameOf = namesOf(found)
  // If a case has several pieces of content, e.g. messages, each must show its author.
  const isTalk = evidence.length > 1
  return (
    <>
      {evidence.map((piece) => (
        <blockquote key={`${piece.uid} ${piece.createdAt} ${piece.text}`} className={quoteClass}>
          {isTalk && <cite className="block text-sm text-ink-soft not-italic">{nameOf(piece)}</cite>}
          {wordsOf(piece)}
          <Pictures pictures={piece.pictures} />
          <Files caseId={found.id} files={piece.attachments ?? []} />
        </blockquote>
      ))}
      {rules.length > 0 && (
        <p className="text-sm text-ink-soft">
          {m.moderation_held_by({ rules: rules.map(ruleLine).join(' · ') })}
        </p>
      )}
      {sanction && (
        <p className="text-sm text-ink-soft">
          {[sanctionName[sanction.type](), sanction.reason].filter(Boolean).join(' · ')}
        </p>
      )}
      {text !== '' && <blockquote className={quoteClass}>{text}</blockquote>}
    </>
  )
}

/**
 * Returns a function that returns the name of a content's author: the accused member or a reporter. Content of other members is
 * never evidence.
 */
function namesOf({ against, reports }: CaseView): (piece: Piece) => string {
  const people = [against, ...reports.map(({ reporter }) => reporter)]
  return ({ uid }) => people.find((person) => person?.uid === uid)?.name ?? ''
}

/** Small pictures, each of which opens large in a separate tab. */
function Pictures({ pictures }: { pictures: PictureView[] }) {
  if (pictures.length === 0) return null
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <a key={picture.sources[0]?.url} href={picture.sources.at(-1)?.url} target="_blank" rel="noreferrer">
          <Picture
            picture={picture}
            alt={m.moderation_evidence_picture()}
            sizes="96px"
            ratio="1"
            className="size-24 rounded-md"
          />
        </a>
      ))}
    </span>
  )
}

/** Returns the text of a piece without the names of its attachments, which are shown below it. */
const wordsOf = ({ text, attachments = [] }: Piece): string =>
  text === attachmentNames(attachments) ? '' : text

type FilesProps = { caseId: number; files: NonNullable<Piece['attachments']> }

/** The attachments of a message, which moderators save through the case. */
function Files({ caseId, files }: FilesProps) {
  if (files.length === 0) return null
  return (
    <span className="mt-2 flex flex-col items-start gap-1">
      {files.map(({ id, name, bytes }) => (
        <a
          key={id}
          href={`/v1/moderation/cases/${caseId}/attachments/${id}`}
          download={name}
          aria-label={`${m.moderation_evidence_file({ name })} ${formatBytes(bytes)}`}
          className="flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 hover:bg-hover"
        >
          <FileDown size={20} aria-hidden className="shrink-0 text-accent-text" />
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-sm text-ink-soft">{formatBytes(bytes)}</span>
        </a>
      ))}
      <span className="text-sm text-ink-soft">{m.moderation_evidence_files_line()}</span>
    </span>
  )
}

/** Returns the name of a matching rule with the words that matched, e.g. "Adverts: buy now, cheap". */
const ruleLine = (hit: RuleHit): string =>
  hit.found.length === 0 ? hitName(hit) : labelled(hitName(hit), listOf(hit.found))
