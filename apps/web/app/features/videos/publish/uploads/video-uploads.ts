import { contract, type Call, type VideoChapter } from '@engawa/contract'
import { sendInPieces } from '#app/lib/upload/send-in-pieces.ts'
import type { UploadKind } from '#app/features/works/publish/uploads/uploader.ts'
import type { QueueRules, Step } from '#app/features/works/publish/uploads/upload-queue.ts'

const PARALLEL = 2

/** Rules for uploads of videos, which are few and large: two are sent at a time, in parts, and each continues where it stopped. */
export const videoRules: QueueRules = {
  resumes: true,
  // Including the pauses, this many attempts take about eight minutes, which is longer than a restart of the server.
  maxTries: 20,
  pauseMs: 250,
  transient: ['unavailable', 'too_many_requests', 'internal', 'edit_conflict', 'upload_too_slow'],
  next(items, due) {
    const running = items.filter(({ state }) => state === 'opening' || state === 'sending').length
    const steps = due
      .filter(({ state }) => state === 'waiting' || state === 'ready')
      .slice(0, Math.max(0, PARALLEL - running))
      .map(({ state, key }): Step => ({ kind: state === 'waiting' ? 'open' : 'send', keys: [key] }))
    // The server checks only one file of a member at a time.
    const sent = items.some(({ state }) => state === 'confirming')
      ? undefined
      : due.find(({ state }) => state === 'sent')
    return sent ? [...steps, { kind: 'confirm', keys: [sent.key] }] : steps
  },
}

/**
 * Creates the uploads of videos. A complete upload becomes the video of its chapter. `content` is null when another tab has
 * completed the upload.
 */
export const videoUploads = (
  call: Call,
  onVideo: (chapterId: number, content: VideoChapter | null) => void,
): UploadKind => ({
  rules: videoRules,
  onePerChapter: true,
  transport: {
    async open(chapterId, items) {
      const files = items.map(({ name, size }) => ({ name, size }))
      const slots = await call(contract.works.createPresigned, { chapterId, purpose: 'video', files })
      return slots.items.map(({ uploadId, resumableUrl }) => ({ uploadId, url: resumableUrl ?? '' }))
    },
    send: (url, file, _item, sending) => sendInPieces(url, file, sending),
  },
  async confirm(chapterId, items) {
    const uploadId = items[0]?.uploadId ?? 0
    onVideo(chapterId, (await call(contract.videos.confirm, { chapterId, uploadId })) as VideoChapter)
    return new Map()
  },
  onDoneElsewhere: (chapterId) => onVideo(chapterId, null),
})
