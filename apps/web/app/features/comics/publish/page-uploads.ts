import { contract, type Call, type ErrorName } from '@engawa/contract'
import { putFile } from '#app/lib/upload/put-file.ts'
import { pictureProblem } from '#app/features/works/publish/picture-problem.ts'
import type { UploadKind } from '#app/features/works/publish/uploads/uploader.ts'
import type {
  QueueRules,
  Step,
  UploadItem,
  UploadState,
} from '#app/features/works/publish/uploads/upload-queue.ts'
import type { PlacedPage } from './page-order.ts'

export const PARALLEL = 3
const OPEN_BATCH = 20
const READY_AHEAD = 6
const CONFIRM_BATCH = 40
const MIN_CONFIRM = 8
const ADDRESS_LIFE_MS = 14 * 60_000

/**
 * Rules for the upload of pages, which are many and small. Each is sent in one piece, three at a time, and confirmed in batches in
 * order.
 */
export const pageRules: QueueRules = {
  resumes: false,
  maxTries: 5,
  pauseMs: 500,
  transient: ['unavailable', 'too_many_requests', 'internal'],
  next: (items, due, now) => [
    ...openSteps(items, due),
    ...sendSteps(items, due, now),
    ...confirmSteps(items, now),
  ],
}

function openSteps(items: UploadItem[], due: UploadItem[]): Step[] {
  if (items.some(({ state }) => state === 'opening')) return []
  if (items.filter(({ state }) => state === 'ready').length >= READY_AHEAD) return []
  const waiting = due.filter(({ state }) => state === 'waiting')
  const batch = waiting.filter(({ chapterId }) => chapterId === waiting[0]?.chapterId).slice(0, OPEN_BATCH)
  return batch.length === 0 ? [] : [{ kind: 'open', keys: batch.map(({ key }) => key) }]
}

function sendSteps(items: UploadItem[], due: UploadItem[], now: number): Step[] {
  const busy = items.filter(({ state }) => state === 'sending' || state === 'renewing').length
  return due
    .filter(({ state }) => state === 'ready')
    .slice(0, Math.max(0, PARALLEL - busy))
    .map(({ urlAt, key }) => ({ kind: now - urlAt > ADDRESS_LIFE_MS ? 'renew' : 'send', keys: [key] }))
}

/** Returns batches of sent files to confirm, in their order. A file that is not sent yet delays the files after it. */
function confirmSteps(items: UploadItem[], now: number): Step[] {
  const chapters = [...new Set(items.map(({ chapterId }) => chapterId))]
  return chapters.flatMap((chapterId): Step[] => {
    const mine = items.filter((item) => item.chapterId === chapterId)
    if (mine.some(({ state }) => state === 'confirming')) return []
    const firstOpen = mine.findIndex(({ state }) => open.has(state))
    const settled = firstOpen === -1 ? mine : mine.slice(0, firstOpen)
    const sent = settled.filter(({ state, notBefore }) => state === 'sent' && notBefore <= now)
    if (sent.length < (firstOpen === -1 ? 1 : MIN_CONFIRM)) return []
    return [{ kind: 'confirm', keys: sent.slice(0, CONFIRM_BATCH).map(({ key }) => key) }]
  })
}

const open = new Set<UploadState>(['waiting', 'opening', 'ready', 'renewing', 'sending'])

/** The rules and calls for uploads of a comic's pages. */
export const pageUploads = (
  call: Call,
  onPages: (chapterId: number, pages: PlacedPage[]) => void,
): UploadKind => ({
  rules: pageRules,
  onePerChapter: false,
  transport: {
    async open(chapterId, items) {
      const files = items.map(({ name, size }) => ({ name, size }))
      const slots = await call(contract.works.createPresigned, { chapterId, files })
      return slots.items.map(({ uploadId, presignedUrl: url }) => ({ uploadId, url }))
    },
    async renew(id) {
      const { uploadId, presignedUrl: url } = await call(contract.works.updatePresigned, { id })
      return { uploadId, url }
    },
    send: (url, file, { name }, { signal, onProgress }) => putFile(url, file, { name, signal, onProgress }),
  },
  async confirm(chapterId, items) {
    const uploadIds = items.map(({ uploadId }) => uploadId ?? 0)
    const { pages, refused } = await call(contract.comics.addPages, { chapterId, uploadIds })
    const reasons = new Map(refused.map(({ uploadId, reason }) => [uploadId, reason as ErrorName]))
    const accepted = items.filter(({ uploadId }) => !reasons.has(uploadId ?? 0))
    onPages(
      chapterId,
      pages.map((page, index) => ({ page, order: accepted[index]?.order ?? 0 })),
    )
    return reasons
  },
  problem: pictureProblem,
})
