import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../component-tests/mount.tsx'
import { AuthorLink } from './author-link.tsx'
import { UserLink } from './user-link.tsx'

test('an author is a link to their page, and a deleted account is only a name', async () => {
  const author = { uid: 7, name: 'Quill', avatar: '/avatars/1-1.svg' }
  const gone = { uid: 8, name: 'Deleted member', avatar: '/avatars/1-2.svg', deleted: true }
  mount(
    <>
      <AuthorLink author={author} className="block" />
      <AuthorLink author={gone} className="block" />
      <UserLink user={author} line="writes" />
      <UserLink user={gone} line="wrote" />
    </>,
  )
  const links = page.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quill', '/user/7'],
    ['Quillwrites', '/user/7'],
  ])
  await expect.element(page.getByText('Deleted member').first()).toBeVisible()
})
