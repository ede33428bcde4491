import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser, fakeServer } from '#app/lib/view/fake-browser.ts'
import { setLanguageSource } from '#app/lib/text/language.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { useSession } from '#app/lib/member/session.ts'
import { saveProfile } from './profile-form.tsx'
import { uploadAvatar } from './upload-avatar.ts'

const browser = fakeBrowser()
const server = fakeServer()
const { sent } = server

beforeEach(() => {
  setLanguageSource(() => 'en')
  browser.at('/user', 'secret')
  server.succeed({ uid: 7, name: 'Sora' })
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('changes of the profile', () => {
  const bodyFor = async (fields: Record<string, string>): Promise<unknown> => {
    await saveProfile(7, formOf(fields))
    return JSON.parse(sent.at(-1)!.init.body as string)
  }

  test('a change of the profile is sent by PUT, and the response becomes the profile', async () => {
    await bodyFor({ name: 'Sora' })
    expect([sent[0]!.init.method, sent[0]!.url]).toEqual(['PUT', '/v1/user/7'])
    expect(useSession.getState().profile).toMatchObject({ uid: 7, name: 'Sora' })
  })

  test('empty fields of the form are not sent, except for the description', async () => {
    expect(await bodyFor({ name: '', email: '', password: '', description: '' })).toEqual({ description: '' })
    expect(await bodyFor({ name: 'Sora' })).toEqual({ name: 'Sora' })
    const all = { name: 'Sora', email: 'sora@example.org', password: 'a password', description: 'Hello' }
    expect(await bodyFor(all)).toEqual(all)
  })

  test('a change without a uid is refused before a request is sent', async () => {
    const refused = () =>
      saveProfile(undefined, formOf({ name: 'Sora' })).catch((error: unknown) => ({
        message: errorText(error),
      }))
    expect(await refused()).toMatchObject({ message: 'User ID not obtained, please retry later' })
    setLanguageSource(() => 'zh-CN')
    expect(await refused()).toMatchObject({ message: '没有取到用户 ID，请稍后再试' })
    expect(sent).toEqual([])
  })
})

type PutAnswer = { status: number; statusText?: string; responseText?: string } | 'no answer'

/** Replaces the browser's XMLHttpRequest, which uploads files, and returns the list of its requests. */
function fakePut(answer: PutAnswer): { url: string; type: string }[] {
  const puts: { url: string; type: string }[] = []
  const given = answer === 'no answer' ? {} : { statusText: '', responseText: '', ...answer }
  class Request {
    upload = { addEventListener() {} }
    private listeners: Record<string, () => void> = {}
    open(_method: string, url: string) {
      puts.push({ url, type: '' })
      Object.assign(this, given)
    }
    setRequestHeader(_name: string, type: string) {
      puts.at(-1)!.type = type
    }
    addEventListener(event: string, listener: () => void) {
      this.listeners[event] = listener
    }
    send() {
      this.listeners[answer === 'no answer' ? 'error' : 'load']!()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return puts
}

describe('uploads of an avatar', () => {
  const png = () => new File(['bytes'], 'me.png', { type: 'image/png' })
  const presigned = { presignedUrl: 'https://bucket.example/a?sign=1', fileUrl: '/files/a' }

  test('an avatar is uploaded to a presigned URL by PUT with its content type, and then confirmed', async () => {
    server.succeed({ ...presigned, uid: 7 })
    const puts = fakePut({ status: 200 })
    expect(await uploadAvatar(png())).toHaveProperty('profile')
    expect(puts).toEqual([{ url: presigned.presignedUrl, type: 'image/png' }])
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
      '/v1/user/avatar/presigned-url',
      '/v1/user/avatar/confirm',
    ])
  })

  test('the upload of an avatar by a guest is refused before a request is sent', async () => {
    browser.at('/user')
    expect(await uploadAvatar(png())).toEqual({ problem: 'User not logged in, please log in first' })
    expect(sent).toEqual([])
  })

  test('an avatar of another type or over 5 MB is refused', async () => {
    expect(await uploadAvatar(new File([''], 'me.gif', { type: 'image/gif' }))).toEqual({
      problem: 'Only JPG, JPEG, PNG images are supported',
    })
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' })
    expect(await uploadAvatar(large)).toEqual({ problem: 'Image size cannot exceed 5MB' })
    expect(sent).toEqual([])
  })

  test.each<[PutAnswer, string]>([
    [{ status: 500, statusText: 'Internal Server Error' }, 'Upload failed: 500 Internal Server Error'],
    [{ status: 413, responseText: '{"msg":"too large"}' }, 'Upload failed: 413 too large'],
    ['no answer', 'Avatar upload failed, please retry'],
  ])('an upload with the response %j reports the problem', async (answer, problem) => {
    server.succeed(presigned)
    fakePut(answer)
    expect(await uploadAvatar(png())).toEqual({ problem })
  })
})
