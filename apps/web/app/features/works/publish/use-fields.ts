import { COMIC, contract, facetsOf, type ComicFacets, type WorkView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { useSaveQueue } from './use-save-queue.ts'

export type Fields = Pick<WorkView, 'title' | 'summary' | 'language' | 'progress' | 'tags'> & {
  facets: ComicFacets
}

const names = ['title', 'summary', 'language', 'facets', 'progress', 'tags'] as const

const fieldsOf = (work: WorkView): Fields => ({
  title: work.title,
  summary: work.summary,
  language: work.language,
  facets: facetsOf(COMIC.facets, work.facets),
  progress: work.progress,
  tags: work.tags,
})

/** What differs from what was saved. */
export function changedFields(saved: Fields, now: Fields): Partial<Fields> {
  const differs = names.filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(differs.map((name) => [name, now[name]]))
}

/** The words about a work, saved by themselves a little after the last keystroke. */
export function useFields(work: WorkView, version: () => number, onSaved: (work: WorkView) => void) {
  const [fields, setFields] = useState(() => fieldsOf(work))
  const held = useRef({ now: fields, saved: fields })
  const [state, queue] = useSaveQueue(async () => {
    const { now, saved } = held.current
    const part = changedFields(saved, now)
    if (Object.keys(part).length === 0) return
    onSaved(await call(contract.works.update, { id: work.id, version: version(), ...part }))
    held.current.saved = now
  })
  function change(part: Partial<Fields>): void {
    held.current.now = { ...held.current.now, ...part }
    setFields(held.current.now)
    queue.changed()
  }
  return { fields, change, state, flush: queue.flush }
}

export type FieldsForm = ReturnType<typeof useFields>
