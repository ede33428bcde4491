import { contract, LIMITS, type TagAlias } from '@engawa/contract'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { readGroup, wordsInOtherGroups, writeGroup } from './group-text.ts'

type Props = { group?: TagAlias; groups: readonly TagAlias[]; onClose: () => void }

/** The dialog that creates or changes a group of synonyms. */
export function GroupDialog({ group, groups, onClose }: Props) {
  const { busy, run, frame, errorOf } = useForm(['words'], { revalidate: true })
  const [text, setText] = useState(() => writeGroup(group?.words ?? []))
  const words = readGroup(text)
  const usedWords = wordsInOtherGroups(groups, group?.id, words)
  const save = async () => {
    const isSaved = await run(
      () => call(contract.search.setAlias, { id: group?.id, words }),
      m.search_synonyms_saved(),
    )
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={group ? m.search_synonyms_edit({ word: group.words[0]! }) : m.search_synonyms_new()}
      actions={
        <>
          <Button onClick={onClose}>{m.search_synonyms_cancel()}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={problemOf(words) !== undefined}
            onClick={() => void save()}
          >
            {m.search_synonyms_save()}
          </Button>
        </>
      }
    >
      <div ref={frame}>
        <TextArea
          label={m.search_synonyms_words()}
          rows={6}
          value={text}
          live
          error={(words.length > 1 ? problemOf(words) : undefined) ?? errorOf('words')}
          hint={
            usedWords.length > 0
              ? m.search_synonyms_taken({ words: listOf(usedWords) })
              : m.search_synonyms_hint()
          }
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

function problemOf(words: readonly string[]): string | undefined {
  const long = words.find((word) => [...word].length > LIMITS.tagMax)
  if (long !== undefined) return m.search_synonyms_long({ max: LIMITS.tagMax })
  if (words.length > LIMITS.aliasWords) return m.search_synonyms_many({ max: LIMITS.aliasWords })
  return words.length < 2 ? m.search_synonyms_few() : undefined
}
