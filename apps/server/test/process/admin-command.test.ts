import { accounts } from '@engawa/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorOf } from '../factories.ts'
import { connect } from '../socket.ts'
import { frontOf } from './front.ts'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const ADMIN = { ADMIN_NAME: 'keeper', ADMIN_EMAIL: 'keeper@example.org', ADMIN_PASSWORD: 'correct horse 42' }
const NEW_PASSWORD = 'a whole new horse 7'

let siteFolder: SiteFolder

beforeEach(async () => {
  siteFolder = await createUsedSiteFolder()
})
afterEach(() => siteFolder?.cleanUp())

const tokenIn = (output: string): string => /\/reset-password\?token=([\w-]{43})/.exec(output)?.[1] ?? ''

describe('`npm run admin`', () => {
  test('`npm run admin` gives the only administrator of a running site access again', async () => {
    const site = await open(siteFolder, ADMIN)
    const front = frontOf(site.url)
    const { code, output } = await siteFolder.admin(['reset', 'keeper'], {
      PUBLIC_URL: 'https://engawa.example',
    })
    expect(output).toContain('https://engawa.example/reset-password?token=')
    expect(code).toBe(0)
    await front.call(accounts.resetPassword, { resetToken: tokenIn(output), password: NEW_PASSWORD })
    const login = (password: string) => front.call(accounts.login, { account: 'keeper', password })
    expect(await errorOf(login(ADMIN.ADMIN_PASSWORD))).toBe('wrong_credentials')
    expect((await login(NEW_PASSWORD)).profile.role).toBe(2)

    const member = await front.register()
    expect((await siteFolder.admin(['promote', member.name])).code).toBe(0)
    await until('the running site knows the new role', async () => {
      const users = await front.call(accounts.list, { size: 1, sort: 'seen' }, member).catch(() => undefined)
      return users !== undefined
    })
    const list = await siteFolder.admin(['list'])
    expect(list.output).toMatch(/administrator +keeper/)
    expect(list.output).toContain(member.name)
    expect((await site.stop()).code).toBe(0)
  })

  test('`npm run admin` gives the only administrator of a stopped site access again', async () => {
    await (await open(siteFolder, ADMIN)).stop()
    const { code, output } = await siteFolder.admin(['reset', 'KEEPER@example.org', '--second-factor'])
    expect(output).toContain('/reset-password?token=')
    expect(code).toBe(0)
    const site = await open(siteFolder)
    const front = frontOf(site.url)
    await front.call(accounts.resetPassword, { resetToken: tokenIn(output), password: NEW_PASSWORD })
    await front.call(accounts.login, { account: 'keeper', password: NEW_PASSWORD })
    expect((await site.stop()).code).toBe(0)
  })

  test.each([
    [[], 'npm run admin -- reset NAME'],
    [['reset'], 'npm run admin -- reset NAME'],
    [['promote', 'a', 'b'], 'npm run admin -- reset NAME'],
    [['new-epoch', 'a'], 'npm run admin -- new-epoch'],
    [['reset', 'a', '--force'], 'npm run admin -- reset NAME'],
    [['reset', 'unknown-member'], 'The site has no member of this name or e-mail.'],
  ])('`npm run admin` explains what is wrong with the arguments %j', async (args, sentence) => {
    const { code, output } = await siteFolder.admin(args)
    expect(output).toContain(sentence)
    expect(output).not.toContain('    at ')
    expect(code).toBe(1)
  })

  test('`npm run admin -- new-epoch` sends a new epoch to the open sockets of a running site', async () => {
    const site = await open(siteFolder, ADMIN)
    const { token } = await frontOf(site.url).register()
    const socket = await connect(site.url, token)
    const [hello] = socket.all('hello')
    expect(await siteFolder.admin(['new-epoch'])).toMatchObject({ code: 0 })
    const other = () => socket.all('position').find(({ epoch }) => epoch !== hello!.epoch)
    await until('the socket receives another epoch', other)
    expect(other()).toMatchObject({ seq: hello!.seq })
    await socket.close()
    await site.stop()
  })

  test('`npm run admin` does not create a site in a folder that contains none', async () => {
    const { code, output } = await siteFolder.admin(['list'], { DATA_DIR: `${siteFolder.base}/elsewhere` })
    expect(output).toContain('There is no site here.')
    expect(code).toBe(1)
  })
})
