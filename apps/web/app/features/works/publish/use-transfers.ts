import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#app/lib/http-call.ts'
import { createImporter, type ImportJob, type Importer } from './importer.ts'
import { createKeptUploads } from './kept-uploads.ts'
import { putFile } from './put-file.ts'
import { emptyQueue, totals } from './upload-queue.ts'
import { createUploader, type Uploader } from './uploader.ts'

type Parts = { uploader: Uploader; importer: Importer }
type Listeners = {
  onPages: Parameters<typeof createUploader>[0]['onPages']
  onImported: (job: ImportJob) => void
}

const nothing = () => () => undefined
const noJobs: readonly ImportJob[] = []

/** The uploads and imports of a work while its editor is open; both go on with what an earlier visit left. */
export function useTransfers(workId: number, listeners: Listeners) {
  const [parts, setParts] = useState<Parts | null>(null)
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    const uploader = createUploader({
      workId,
      call,
      putFile,
      kept: createKeptUploads(),
      onPages: (...made) => latest.current.onPages(...made),
    })
    const importer = createImporter({
      workId,
      call,
      putFile,
      storage: localStorage,
      onDone: (job) => latest.current.onImported(job),
    })
    const line = () => uploader.setOnline(navigator.onLine)
    line()
    void uploader.resume()
    importer.resume()
    setParts({ uploader, importer })
    window.addEventListener('online', line)
    window.addEventListener('offline', line)
    return () => {
      window.removeEventListener('online', line)
      window.removeEventListener('offline', line)
      uploader.close()
      importer.close()
    }
  }, [workId])

  const queue = useSyncExternalStore(
    parts?.uploader.subscribe ?? nothing,
    () => parts?.uploader.snapshot() ?? emptyQueue,
    () => emptyQueue,
  )
  const jobs = useSyncExternalStore(
    parts?.importer.subscribe ?? nothing,
    () => parts?.importer.snapshot() ?? noJobs,
    () => noJobs,
  )
  const sums = totals(queue.items)
  const importing = jobs.some(
    (job) => job.state === 'waiting' || job.state === 'sending' || job.state === 'importing',
  )
  useLeaveWarning(sums.busy || jobs.some((job) => job.state === 'sending'))
  return { parts, queue, jobs, sums, busy: sums.busy || importing }
}

function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}
