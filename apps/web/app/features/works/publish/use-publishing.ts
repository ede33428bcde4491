import { contract, type WorkView } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError, toastSuccess } from '#app/ui/toast.ts'

type Parts = {
  work: WorkView
  version: () => number
  onWork: (work: WorkView) => void
  /** Saves everything that is still open; false when that failed. */
  flush: () => Promise<boolean>
}

/** What moves a work between draft, scheduled, published and hidden, and removes it. */
export function usePublishing({ work, version, onWork, flush }: Parts) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function change(
    to: { status: WorkView['status']; publishAt?: string },
    said?: string,
  ): Promise<boolean> {
    setBusy(true)
    try {
      if (!(await flush())) return false
      onWork(await call(contract.works.update, { id: work.id, version: version(), ...to }))
      if (said) toastSuccess(said)
      return true
    } catch (error) {
      toastError(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function remove(): Promise<void> {
    try {
      await flush()
      await call(contract.works.remove, { id: work.id })
    } catch (error) {
      return toastError(errorText(error))
    }
    await navigate('/publish')
    toast(m.publish_removed({ title: work.title === '' ? m.publish_untitled() : work.title }), {
      duration: 12_000,
      action: { label: m.publish_undo(), run: () => void restore() },
    })
  }

  async function restore(): Promise<void> {
    try {
      await call(contract.works.restore, { id: work.id })
      toastSuccess(m.publish_restored())
      await navigate(`/publish/comic?id=${work.id}`)
    } catch (error) {
      toastError(errorText(error))
    }
  }

  return {
    busy,
    publish: () => change({ status: 'published' }, m.publish_published()),
    schedule: (publishAt: string) => change({ status: 'scheduled', publishAt }),
    toDraft: () => change({ status: 'draft' }),
    hide: () => change({ status: 'hidden' }, m.publish_hidden()),
    remove,
  }
}

export type Publishing = ReturnType<typeof usePublishing>
