import { contract, LIMITS } from '@engawa/contract'
import { expect } from 'vitest'
import type { Front } from './front.ts'

const { backups } = contract
type Admin = { token: string }

const bearer = ({ token }: Admin) => ({ authorization: `Bearer ${token}` })

/** Downloads a backup as a ZIP. */
export async function download(front: Front, admin: Admin, name: string): Promise<Buffer> {
  const { url } = await front.call(backups.download, { name }, admin)
  return Buffer.from(await (await fetch(front.url + url, { headers: bearer(admin) })).arrayBuffer())
}

/** Uploads a ZIP in pieces, as the web page does. Resolves with the name of the backup. */
export async function upload(front: Front, admin: Admin, bytes: Buffer): Promise<string> {
  const { id, url } = await front.call(backups.openUpload, { size: bytes.length }, admin)
  for (let at = 0; at < bytes.length; at += LIMITS.backupPieceBytes) {
    const body = bytes.subarray(at, at + LIMITS.backupPieceBytes) as Uint8Array<ArrayBuffer>
    const answer = await fetch(`${front.url}${url}&at=${at}`, {
      method: 'PUT',
      body,
      headers: bearer(admin),
    })
    expect(answer.status).toBe(200)
  }
  return (await front.call(backups.finishUpload, { id }, admin)).name
}
