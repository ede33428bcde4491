import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { lowContrastInDark, problemsHere } from './kit/axe.ts'
import { expect, hydrated, makePost, test, type Account } from './kit/site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Draws a picture. Each name results in a different one. */
function draw(name: string): Promise<Buffer> {
  let state = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 5)
  const random = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
  const shape = () =>
    `<ellipse cx="${random(600)}" cy="${random(450)}" rx="${30 + random(160)}" ry="${30 + random(130)}" fill="hsl(${random(360)},60%,${20 + random(60)}%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="hsl(${random(360)},50%,70%)"/>${Array.from({ length: 14 }, shape).join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** Drops or pastes a picture on the page, with the same events as a browser. */
const addPicture = (page: Page, kind: 'drop' | 'paste', picture: Buffer): Promise<void> =>
  page.evaluate(
    ({ kind: how, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([bytes], how === 'drop' ? 'dropped.jpg' : 'image.png', { type: 'image/jpeg' }),
      )
      const options = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
      )
    },
    { kind, base64: picture.toString('base64') },
  )

async function postWith(author: Account, picture: Buffer, title: string): Promise<void> {
  const { uploadId, presignedUrl } = await author.call(contract.texts.presignPicture, {
    name: 'a.jpg',
    size: picture.length,
  })
  const put = await fetch(new URL(presignedUrl, author.site), {
    method: 'PUT',
    body: new Uint8Array(picture),
  })
  expect(put.ok).toBe(true)
  const { url } = await author.call(contract.texts.confirmPicture, { uploadId })
  await makePost(author, { title, text: `![a find](${url})` })
}

const elsewhere = (page: Page, engine = 'SauceNAO') =>
  page.getByRole('region', { name: `Found by ${engine}` })
const here = (page: Page) => page.getByRole('region', { name: 'On this site' })

test('a member can search this site and other sites by a picture, and the search has a URL', async ({
  open,
  register,
}) => {
  const guest = await open(null)
  await guest.goto('/picture/saucenao?address=https%3A%2F%2Fpics.example.org%2Fa.jpg')
  await expect(guest.getByRole('link', { name: 'Log in and search' })).toHaveAttribute(
    'href',
    /redirect=%2Fpicture%2Fsaucenao%3Faddress%3D/,
  )

  const reader = await register()
  const picture = await draw('lanterns')
  await postWith(reader, picture, 'Lanterns at the gate')
  const copy = await sharp(picture)
    .extract({ left: 20, top: 10, width: 560, height: 425 })
    .flop()
    .resize(300)
    .jpeg({ quality: 60 })
    .toBuffer()
  const page = await open(reader)
  await page.goto('/picture/saucenao')
  await hydrated(page)
  await page
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles({ name: 'saved.jpg', mimeType: 'image/jpeg', buffer: copy })
  await expect(page).toHaveURL(/\?search=[0-9a-z]{26}$/)
  await expect(elsewhere(page).getByRole('link', { name: 'Lanterns over the Quay' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  // A job adds the picture of the post to the index.
  await expect(async () => {
    await page.reload()
    await expect(here(page).getByRole('link', { name: /Lanterns at the gate/ })).toBeVisible({
      timeout: 1_500,
    })
  }).toPass({ timeout: 15_000 })
  await expect(here(page)).toContainText('mirrored')
  await expect(page.getByRole('img', { name: 'saved.jpg' })).toBeVisible()
  expect([...(await problemsHere(page, 'image search')), ...(await lowContrastInDark(page))]).toEqual([])

  // By keyboard, the member opens the page with the picture and returns.
  const first = page.url()
  await here(page).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lanterns at the gate' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(first)
  await expect(elsewhere(page).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/picture\/saucenao$/)
  expect((await page.goto(first))?.status()).toBe(404)
})

test('on a phone the URL of a picture can be entered, and an invalid one shows the reason', async ({
  open,
  register,
}) => {
  const page = await open(await register(), phone)
  await page.goto('/picture/saucenao')
  await hydrated(page)
  const field = page.getByRole('textbox', { name: 'Address of a picture' })
  await field.fill('http://192.168.0.1/a.jpg')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('begins with https://')
  await field.fill('https://pics.example.org/a.jpg')
  await field.press('Enter')
  await expect(elsewhere(page).getByRole('listitem').first()).toBeVisible()
  await expect(here(page)).toContainText('too little detail')
  await expect(page.getByRole('link', { name: /Search on SauceNAO directly/ })).toHaveAttribute(
    'href',
    /pics\.example\.org/,
  )
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
})

test('ascii2d is used when SauceNAO has no searches left, and the page reports a refusal by ascii2d', async ({
  open,
  register,
  upstream,
}) => {
  const page = await open(await register())
  await page.goto('/picture/saucenao')
  await hydrated(page)
  upstream
    .of('saucenao')
    .answerWith(() => ({ status: 429, body: { header: { status: -2, message: 'every 30 seconds' } } }))
  await addPicture(page, 'drop', await draw('petals'))
  // The result names the source and the reason.
  const found = elsewhere(page, 'ascii2d')
  await expect(found).toContainText('SauceNAO has no searches left right now', { timeout: 15_000 })
  const covered = found.getByRole('button', { name: /Show this picture/ })
  const count = await covered.count()
  await covered.first().click()
  await expect(covered).toHaveCount(count - 1)

  upstream.of('ascii2d').answerWith(() => ({
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: '<!DOCTYPE html><title>Just a moment...</title>',
  }))
  await page
    .getByRole('navigation', { name: 'Pictures', exact: true })
    .getByRole('link', { name: 'ascii2d' })
    .click()
  await expect(page).toHaveURL(/\/picture\/ascii2d/)
  await expect(page.getByRole('link', { name: 'Features' })).toBeVisible()
  await addPicture(page, 'paste', await draw('snow'))
  await expect(elsewhere(page, 'ascii2d').getByRole('alert')).toContainText('refused by ascii2d', {
    timeout: 15_000,
  })
  await expect(elsewhere(page, 'ascii2d').getByRole('link', { name: 'Search on SauceNAO' })).toBeVisible()
  await expect(here(page)).toContainText('No similar pictures on this site')
  // Both searches are in the list of recent searches.
  await expect(page.getByRole('navigation', { name: 'Recent searches' }).getByRole('link')).toHaveCount(2)
})
