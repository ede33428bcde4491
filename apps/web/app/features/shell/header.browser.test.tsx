import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useUnread } from '#app/lib/member/unread.ts'
import { mount } from '../../../component-tests/mount.tsx'
import { headerProblems } from '../../../e2e/kit/header-problems.ts'
import { Header } from './header.tsx'

test('a header has room for the longest names and three-digit counts at every width', async () => {
  const profile = { uid: 1, name: 'a-name-of-24-letters-abc', avatar: '/default-avatar.png', role: 0 }
  mount(
    <>
      <Header />
      <main />
    </>,
    { signedIn: true, mine: { profile } },
  )
  useUnread.setState({ notifications: 1, total: 1 })
  await expect.element(page.getByTestId('unread-notifications')).toBeInTheDocument()
  for (let width = 320; width <= 1600; width += 40) {
    await page.viewport(width, 700)
    expect(headerProblems({ fill: true }), `at ${width} px`).toEqual([])
  }
})
