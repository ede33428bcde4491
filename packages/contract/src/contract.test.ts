import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routesOf, type Endpoint } from './endpoint.ts'
import { ERRORS } from './error-catalogue.ts'
import { requestOf } from './http-call.ts'
import { contract } from './index.ts'
import { LIMITS } from './limits.ts'
import { commands, ServerEvents } from './socket.ts'

const declared = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, each]) => ({ noun, verb, each: each as Endpoint })),
)
const endpoints = declared.map(({ each }) => [each.name, each] as const)
const keysOf = (schema: z.ZodObject | undefined): string[] => Object.keys(schema?.shape ?? {})

test('every endpoint is named after its key in the contract, and has a unique method and path', () => {
  const nounsOf = declared.map(({ noun, verb }) => `${noun}.${verb}`)
  expect(declared.map(({ each }) => each.name)).toEqual(nounsOf)
  const routes = declared.flatMap(({ each }) =>
    routesOf(each).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
})

test('the preview of a text has the same rate limit and maximum length as publishing', () => {
  const { texts, wiki } = contract
  expect([texts.preview.rate, wiki.preview.rate]).toEqual(['write', 'write'])
  const isAllowed = (length: number) => texts.preview.body!.safeParse({ text: 'a'.repeat(length) }).success
  expect([isAllowed(LIMITS.postMax), isAllowed(LIMITS.postMax + 1)]).toEqual([true, false])
})

/**
 * The POST endpoints of members that accept no idempotency key, because a repeated call makes no difference, or because their input
 * identifies what they create.
 */
const REPEATABLE = [
  'accounts.beginPasskeyProof',
  'accounts.proveByPasskey',
  'accounts.beginSecondFactor',
  'accounts.confirmSecondFactor',
  'accounts.renewRecoveryCodes',
  'accounts.removeSecondFactor',
  'accounts.resetSecondFactor',
  'accounts.beginPasskey',
  'accounts.addPasskey',
  'accounts.removePasskey',
  'accounts.createResetLink',
  'accounts.endFirstSteps',
  'accounts.leave',
  'accounts.startDataExport',
  'accounts.presignAvatar',
  'accounts.confirmAvatar',
  'accounts.follow',
  'accounts.setCoins',
  'accounts.block',
  'accounts.setRole',
  'accounts.createAppPassword',
  'accounts.endSessions',
  'works.generateId',
  'works.update',
  'works.restore',
  'works.presignCover',
  'works.setCover',
  'works.createPresigned',
  'works.updatePresigned',
  'works.restoreChapter',
  'works.favorite',
  'works.shelve',
  'works.shelveMany',
  'works.markChapters',
  'works.unmarkChapters',
  'works.savePlace',
  'works.forgetHistory',
  'works.restoreHistory',
  'timeline.see',
  'comics.retry',
  'comics.addPages',
  'comics.coverFromPage',
  'comics.importArchive',
  'novels.release',
  'novels.releaseAll',
  'novels.restore',
  'novels.find',
  'novels.undoReplace',
  'novelImport.presign',
  'novelImport.begin',
  'novelImport.reread',
  'novelImport.retry',
  'novelImport.confirm',
  'videos.confirm',
  'videos.retry',
  'videos.setPoster',
  'bullets.send',
  'bullets.importXml',
  'forum.update',
  'forum.createPresigned',
  'forum.presignPicture',
  'forum.lock',
  'forum.pin',
  'forum.moderate',
  'forum.split',
  'forum.moveReplies',
  'forum.merge',
  'forum.choose',
  'forum.vote',
  'forum.read',
  'forum.readAll',
  'communities.order',
  'communities.withdraw',
  'communities.decideProposal',
  'communities.update',
  'communities.createPresigned',
  'communities.presignPicture',
  'communities.setIcon',
  'communities.join',
  'communities.decide',
  'communities.invite',
  'communities.dismiss',
  'communities.setRole',
  'communities.ban',
  'communities.unban',
  'discussion.restore',
  'texts.presignPicture',
  'texts.confirmPicture',
  'texts.preview',
  'reactions.set',
  'moderation.decide',
  'moderation.restoreCleanup',
  'moderation.lift',
  'moderation.liftBlocks',
  'moderation.undo',
  'moderation.undoMany',
  'moderation.remove',
  'moderation.withdraw',
  'moderation.restore',
  'moderation.block',
  'moderationRules.test',
  'recycleBin.restorePost',
  'recycleBin.restoreComment',
  'recycleBin.restore',
  'recycleBin.purge',
  'recycleBin.keep',
  'notifications.read',
  'notifications.undoRead',
  'notifications.renewFeed',
  'chat.read',
  'chat.accept',
  'chat.send',
  'chat.recall',
  'chat.react',
  'chat.pinMessage',
  'chat.copyFiles',
  'chat.pin',
  'chat.mute',
  'chat.presignFiles',
  'chat.confirmFiles',
  'chat.systemRead',
  'checkIn.do',
  'checkIn.makeUp',
  'realtime.ticket',
  'wiki.preview',
  'wiki.saveDraft',
  'wiki.discard',
  'wiki.restore',
  'wiki.undo',
  'wiki.move',
  'wiki.protect',
  'wiki.undoRevert',
  'wiki.decide',
  'wiki.withdraw',
  'wiki.undoWithdraw',
  'feedReader.mark',
  'feedReader.readAll',
  'feedReader.undoRead',
  'feedReader.find',
  'feedReader.subscribe',
  'feedReader.resubscribe',
  'feedReader.fetch',
  'feedReader.fetchAll',
  'feedReader.renameTag',
  'feedReader.importList',
  'feedReader.renewStream',
  'anime.track',
  'anime.tie',
  'anime.untie',
  'anime.renewFeed',
  'anime.presignArchive',
  'anime.importArchive',
  'admin.retryJob',
  'backups.verify',
  'backups.restore',
  'backups.openUpload',
  'backups.finishUpload',
  'backups.download',
  'storage.take',
  'storage.clean',
  'sources.retry',
  'boards.checkSearch',
  'imageSearch.presign',
  'imageSearch.start',
  'search.setAlias',
]

test('each POST of members accepts an idempotency key, or a repeated call of it is harmless', () => {
  const posts = endpoints.filter(([, { method, audience }]) => method === 'POST' && audience !== 'anyone')
  const unkeyed = posts.flatMap(([name, { acceptsKey }]) => (acceptsKey ? [] : [name]))
  expect(unkeyed).toEqual(REPEATABLE)
  const keyed = endpoints.filter(([, { acceptsKey }]) => acceptsKey)
  expect(keyed.filter(([, each]) => each.method !== 'POST' || each.audience === 'anyone')).toEqual([])
})

describe.each(endpoints)('%s', (_, each) => {
  const { params, query, body, path, method, errors, fieldErrors } = each

  test('the params of the endpoint are exactly the parts of its path', () => {
    expect(path).toMatch(/^(\/([a-z0-9-]+|\{\w+\}))+$/)
    expect(keysOf(params).toSorted()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).toSorted(),
    )
  })

  test('no field of the endpoint is defined twice', () => {
    const fields = [...keysOf(params), ...keysOf(query), ...keysOf(body)]
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('an endpoint whose method has no body defines none', () => {
    if (routesOf(each).some((route) => route.method === 'GET' || route.method === 'DELETE'))
      expect(body).toBeUndefined()
  })

  test('the aliases of the endpoint have the same params, and its field aliases belong to its own fields', () => {
    for (const alias of routesOf(each).slice(1)) {
      const aliasParams = [...alias.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!)
      expect(keysOf(params)).toEqual(expect.arrayContaining(aliasParams))
    }
    const fields = [...keysOf(params), ...keysOf(query), ...keysOf(body)]
    for (const [field, names] of Object.entries(each.fieldAliases ?? {})) {
      expect(fields).toContain(field)
      expect(names.filter((name) => fields.includes(name))).toEqual([])
    }
  })

  test('the endpoint drops undeclared fields', () => {
    for (const schema of [params, query, body].filter((part) => part !== undefined)) {
      const hostile = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"role":2,"uid":1}') as object
      const result = z.object(schema.shape).partial().safeParse(hostile)
      const known = result.success ? Object.keys(result.data) : []
      expect(known.filter((key) => !(key in schema.shape))).toEqual([])
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    }
  })

  test('the endpoint declares only errors of the catalogue', () => {
    for (const name of [...errors, ...Object.values(fieldErrors ?? {})]) expect(ERRORS).toHaveProperty(name)
    const fields = [...keysOf(params), ...keysOf(query), ...keysOf(body)]
    for (const field of Object.keys(fieldErrors ?? {})) expect(fields).toContain(field)
  })

  test('answers of the endpoint are shared only if anyone may read them', () => {
    if (!each.cache) return
    expect([method, each.audience]).toEqual(['GET', 'anyone'])
    expect(each.cache.seconds).toBeGreaterThan(0)
  })

  test('params cannot add a segment or a query to the path of a request', () => {
    const hostile = Object.fromEntries(keysOf(params).map((key) => [key, '../../x?y#z']))
    const request = requestOf(each, hostile).path
    expect(request).not.toMatch(/[?#]/)
    expect(request.split('/')).toHaveLength(path.split('/').length)
  })
})

test('every answer and error of a socket command is declared', () => {
  for (const [name, { answer, errors, body }] of Object.entries(commands)) {
    if (answer !== undefined) expect(ServerEvents, name).toHaveProperty(answer)
    for (const error of errors) expect(ERRORS).toHaveProperty(error)
    expect(body.safeParse(null).success, name).toBe(false)
    expect(body.safeParse([]).success, name).toBe(false)
  }
})
