import { expect, test } from 'vitest'
import { createTransferRate } from '#app/features/works/publish/uploads/transfer-rate.ts'
import * as plain from '#app/features/works/publish/uploads/upload-queue.ts'
import type { Queue, UploadItem } from '#app/features/works/publish/uploads/upload-queue.ts'
import { videoRules } from './video-uploads.ts'

const uploads = { ...plain, ...plain.queueBy(videoRules) }
const afterReload = (item: UploadItem, hasFile: boolean): UploadItem =>
  uploads.afterReload([item], new Set(hasFile ? [item.key] : []))[0]!

const item = (key: string, part: Partial<UploadItem> = {}): UploadItem => ({
  ...uploads.newItem({
    ...{ key, order: Number(key), chapterId: Number(key), name: `${key}.mp4` },
    ...{ size: 100, modified: 1, hasHandle: false },
  }),
  ...part,
})
const queueOf = (...items: UploadItem[]): Queue => ({ items, online: true })
const stateOf = ({ items }: Queue, key = '1') => items.find((each) => each.key === key)?.state

test('two files are sent at the same time, but the server checks one file at a time', () => {
  const queue = queueOf(item('1', { state: 'sending' }), item('2', { state: 'ready' }), item('3'), item('4'))
  expect(uploads.nextSteps(queue, 0)).toEqual([{ kind: 'send', keys: ['2'] }])
  const arrived = queueOf(item('1', { state: 'sent' }), item('2', { state: 'sent' }), item('3'))
  expect(uploads.nextSteps(arrived, 0)).toEqual([
    { kind: 'open', keys: ['3'] },
    { kind: 'confirm', keys: ['1'] },
  ])
  expect(uploads.nextSteps({ ...queue, online: false }, 0)).toEqual([])
})

const sending = item('1', { state: 'sending', url: '/files/tus/9', uploadId: 9, sentBytes: 40 })
const failSend = (reason: Parameters<typeof uploads.fail>[2], of = sending) =>
  uploads.fail(queueOf(of), { kind: 'send', keys: ['1'] }, reason, 1_000).items[0]!

test('an interrupted upload continues where it stopped, after pauses that become longer', () => {
  const once = failSend('unavailable')
  expect(once).toMatchObject({ state: 'ready', url: '/files/tus/9', tries: 1, notBefore: 1_500 })
  expect(failSend('edit_conflict', { ...sending, tries: 3 })).toMatchObject({ tries: 4, notBefore: 5_000 })
  expect(failSend('unavailable', { ...sending, tries: 18 }).notBefore).toBe(31_000)
  expect(failSend('unavailable', { ...sending, tries: 19 })).toMatchObject({ state: 'failed' })
  expect(uploads.setAccepted(queueOf(once), '1', 60).items[0]).toMatchObject({ tries: 0, sentBytes: 60 })
})

test('failures while offline are not attempts, and all uploads continue once the connection is back', () => {
  const off = { items: [sending], online: false }
  const after = uploads.fail(off, { kind: 'send', keys: ['1'] }, 'unavailable', 1_000)
  expect(after.items[0]).toMatchObject({ state: 'ready', tries: 0 })
  const waiting = queueOf(failSend('unavailable', { ...sending, tries: 9 }))
  expect(uploads.nextSteps(waiting, 2_000)).toEqual([])
  expect(uploads.nextSteps(uploads.setOnline(waiting, true), 2_000)).toEqual([{ kind: 'send', keys: ['1'] }])
})

test('an upload that the server does not know starts again, and a complete upload is confirmed', () => {
  expect(failSend('not_found')).toMatchObject({ state: 'waiting', url: null, sentBytes: 0 })
  expect(failSend('upload_used')).toMatchObject({ state: 'sent', sentBytes: 100 })
  expect(failSend('quota_exceeded')).toMatchObject({ state: 'failed', reason: 'quota_exceeded' })
})

test('a paused upload stays paused when its request ends, and its URL stays stored', () => {
  const paused = uploads.pause(queueOf(sending), '1')
  const after = uploads.fail(paused, { kind: 'send', keys: ['1'] }, 'unavailable', 0)
  expect(stateOf(after)).toBe('paused')
  const opening = uploads.pause(queueOf(item('1', { state: 'opening' })), '1')
  const opened = uploads.setAddress(opening, '1', { uploadId: 9, url: '/files/tus/9' }, 0)
  expect(opened.items[0]).toMatchObject({ state: 'paused', url: '/files/tus/9' })
  expect(stateOf(uploads.resume(opened, ['1']))).toBe('ready')
})

test('after a reload, only an incomplete upload without its file waits for the author', () => {
  expect(afterReload(sending, false)).toMatchObject({ state: 'lost', sentBytes: 40 })
  expect(afterReload(sending, true)).toMatchObject({ state: 'ready', url: '/files/tus/9' })
  const lost = queueOf(afterReload(sending, false))
  expect(stateOf(uploads.setAccepted(lost, '1', 60))).toBe('lost')
  expect(stateOf(uploads.setAccepted(lost, '1', 100))).toBe('sent')
  expect(afterReload(item('1', { state: 'confirming' }), false).state).toBe('sent')
  expect(afterReload(item('1', { state: 'failed' }), false).state).toBe('failed')
  expect(afterReload(item('1', { state: 'paused' }), true).state).toBe('paused')
})

test('the speed is the average of the last seconds, and is unknown at the start', () => {
  const rate = createTransferRate()
  rate.add(500, 0)
  expect(rate.perSecond(200)).toBeNull()
  rate.add(1_000, 1_000)
  rate.add(1_000, 2_000)
  expect(rate.perSecond(2_000)).toBe(1_000)
  expect(rate.perSecond(20_000)).toBeNull()
})
