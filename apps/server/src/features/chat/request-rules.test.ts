import { contract, type CallInputOf } from '@engawa/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmForChat, historyOf, sendAs, uploadForChat } from '../../../test/chat.ts'
import { errorOf, jpeg, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { connect } from '../../../test/socket.ts'

const { moderation, moderationRules } = contract
const clock = testClock()

let site: Site
let admin: Person
let stranger: Person
let member: Person

beforeAll(async () => {
  site = await startSite({ clock })
})
beforeEach(async () => {
  admin = await site.admin()
  stranger = await site.register()
  member = await site.register()
})
afterEach(async () => {
  const { items } = await site.call(moderationRules.list, {}, admin)
  for (const { id } of items) await site.call(moderationRules.remove, { id }, admin)
})
afterAll(() => site?.stop())

type Rule = CallInputOf<typeof moderationRules.create>
const make = (rule: Partial<Rule>) =>
  site.call(
    moderationRules.create,
    { name: 'A rule', enabled: true, kinds: [], action: 'hold', ...rule } as Rule,
    admin,
  )
const words: Rule['condition'] = { type: 'words', words: ['加微信', 'cheap pills'] }
const links: Rule['condition'] = { type: 'links', over: 0, hosts: [], days: 0 }

describe('a message of a stranger', () => {
  test('a message of a stranger that a rule would hold is refused with the reason and not stored', async () => {
    await make({ condition: words })
    await make({ condition: links })
    const tried = sendAs(site, stranger, member, '要不要加 微 信？')
    await expect(tried).rejects.toThrow(/not accepted: 加微信/)
    expect(await errorOf(sendAs(site, stranger, member, 'see https://example.org'))).toBe('chat_request_link')
    expect(await historyOf(site, member, stranger)).toEqual([])
    expect(await historyOf(site, stranger, member)).toEqual([])
    const queue = await site.call(moderation.queue, {}, admin)
    expect(queue.waiting).toEqual({ report: 0, held: 0, appeal: 0, proposal: 0, community: 0 })
    const { items } = await site.call(moderationRules.list, {}, admin)
    expect(items.map(({ hits }) => hits)).toEqual([1, 1])

    const socket = await connect(site.url, stranger.token)
    const error = await socket.sendRefused(member.profile.uid, 'cheap pills')
    expect(error).toMatchObject({ name: 'text_refused', msg: expect.stringContaining('cheap pills') })
    await socket.close()
    await sendAs(site, stranger, member, 'Hello!')
    // A second message does not bypass the rule, because the receiver has not agreed to messages yet.
    expect(await errorOf(sendAs(site, stranger, member, 'cheap pills'))).toBe('text_refused')
  })

  test('no rule checks messages of moderators, or messages to members who answered or follow the sender', async () => {
    await make({ condition: words })
    await sendAs(site, stranger, member, 'Hello!')
    await sendAs(site, member, stranger, 'Hello.')
    await sendAs(site, stranger, member, 'cheap pills')
    const admirer = await site.register()
    await site.context.accounts.setFollow(admirer.profile.uid, stranger.profile.uid, true)
    await sendAs(site, stranger, admirer, 'cheap pills')
    await sendAs(site, await site.moderator(), member, 'Somebody reported cheap pills of yours')
  })

  test('a message of a stranger has the same result with a block, so that the sender does not notice it', async () => {
    await make({ condition: words })
    await site.call(moderation.block, { uid: stranger.profile.uid }, member)
    expect(await errorOf(sendAs(site, stranger, member, 'cheap pills'))).toBe('text_refused')
    await sendAs(site, stranger, member, 'Hello!')
  })

  test('a message of a stranger is not refused by rules for other kinds of texts or for newcomers', async () => {
    await make({ condition: words, kinds: ['comment'] })
    await make({ condition: { type: 'newcomers', days: 30, contributions: 50 } })
    await sendAs(site, stranger, member, 'cheap pills')
    const { kinds } = await site.call(moderationRules.list, {}, admin)
    expect(kinds).toContain('message')
  })

  test('a rule limits the number of strangers to whom a member can write within a time', async () => {
    await make({ condition: { type: 'pace', over: 2, minutes: 60 }, kinds: ['message'] })
    const others = await Promise.all(Array.from({ length: 4 }, () => site.register()))
    const answers = await Promise.all(
      others.map((each) =>
        sendAs(site, stranger, each, 'Hi').then(
          () => 'sent',
          (error: { errorName: string }) => error.errorName,
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['chat_request_pace', 'chat_request_pace', 'sent', 'sent'])
    const known = others[answers.indexOf('sent')]!
    await sendAs(site, stranger, known, 'Are you there?')
    clock.advance(61 * 60_000)
    await sendAs(site, stranger, others[answers.indexOf('chat_request_pace')]!, 'Hi')
  })

  test('the names of attached files obey the same rules as the text, also when the message is edited', async () => {
    const fileOf = async (name: string, bytes: Buffer = Buffer.from('%PDF-1.7 a plan')) =>
      confirmForChat(site, stranger, await uploadForChat(site, stranger, name, bytes))
    const send = (id: string, files: { id: number }[], content = '') =>
      site.call(
        contract.chat.send,
        { id: id.replaceAll(' ', '-'), receiverId: member.profile.uid, content, files },
        { token: stranger.token },
      )
    const early = await fileOf('www.early.example.pdf')
    const { seq } = await send('early', [early])
    await make({ condition: words })
    await make({ condition: links })
    await make({ condition: { type: 'links', over: 0, hosts: ['spam.example'], days: 0 }, action: 'refuse' })
    for (const [name, error] of [
      ['visit www.other.example.pdf', 'chat_request_link'],
      ['cheap pills.pdf', 'text_refused'],
      ['spam.example.pdf', 'text_refused'],
      ['visit.spam.example', 'text_refused'],
    ] as const)
      expect(await errorOf(send(name, [await fileOf(name)])), name).toBe(error)
    const picture = await fileOf('cheap pills.jpg', await jpeg())
    expect(await errorOf(send('picture', [picture], 'Hello'))).toBe('text_refused')
    const edited = site.call(contract.chat.edit, { seq, content: 'Look' }, { token: stranger.token })
    expect(await errorOf(edited)).toBe('chat_request_link')
    await send('plan', [await fileOf('plan.pdf')], 'Hello!')
    expect((await historyOf(site, member, stranger)).map(({ content }) => content)).toEqual([
      '📎 www.early.example.pdf',
      'Hello!',
    ])
    await sendAs(site, member, stranger, 'Hello.')
    await send('known', [await fileOf('cheap pills.pdf')])
  })
})
