import { randomUUID } from 'node:crypto'
import { comicContent, contract } from '@engawa/contract'
import { sampleFrom } from '@engawa/demo/sources'
import { makeVideo } from '@engawa/platform/testing'
import { zipOf } from '../../src/features/works/archive/zip.fixture.ts'
import { makeComic, publishComic, upload } from '../comics.ts'
import { png, uniqueName } from '../factories.ts'
import type { FakeSource } from '../fake-source.ts'
import { makeNovel, publishNovel, readNovel, release, write } from '../novels.ts'
import { PASSWORD, type Person, type Site } from '../site.ts'
import { tus } from '../tus.ts'
import { addVideo, makeSeries } from '../videos.ts'

const bangumiSample = await sampleFrom('bangumi')

/** A word in all private content of the owner. It is followed by the kind of the object. */
export const CANARY = 'canaryofhers'

/** Fields of a call that identify an object of the owner. */
export type Sample = Record<string, unknown>

/** Makes the fake source answer like all external sources, and offer a feed. */
export const answerForSources = (fake: FakeSource): void =>
  fake.answerWith(({ path, body }) => {
    if (path.startsWith('/feed'))
      return {
        headers: { 'content-type': 'application/rss+xml' },
        body: `<rss version="2.0"><channel><title>A feed</title><link>https://letters.example/</link>
          <item><guid>1</guid><title>One</title><description>Words</description></item></channel></rss>`,
      }
    const request = { path, body: { type: 'application/json', bytes: new TextEncoder().encode(body) } }
    return bangumiSample.answer(request, new Date()) ?? { status: 404 }
  })

const FIRST_ANIME = 2_100_000_001

/**
 * Creates one private object of every kind for the owner. The result contains samples by the name of an endpoint or of its group,
 * or by the path of a document.
 */
export async function makePrivateThings(
  site: Site,
  { owner, friend, moderator, fake }: { owner: Person; friend: Person; moderator: Person; fake: FakeSource },
): Promise<{ samples: Record<string, Sample[]>; tusPath: string }> {
  const bytes = await png()
  const put = async <S extends { uploadId: number; presignedUrl: string }>(slot: S): Promise<number> => {
    const answer = await site.put(slot.presignedUrl, bytes)
    if (!answer.ok) throw new Error(`PUT answered ${answer.status}`)
    return slot.uploadId
  }
  const withCanary = (kind: string): string => `${CANARY} ${kind}`
  const file = { name: `${withCanary('picture')}.png`, size: bytes.length }

  const works = await makeWorks()
  const texts = await makeTexts()
  const others = await makeOthers()
  return {
    samples: { ...works.samples, ...texts, ...others },
    tusPath: works.tusPath,
  }

  async function makeWorks() {
    const comic = await makeComic(site, owner, { title: withCanary('comic'), summary: withCanary('summary') })
    const { pages } = await site.call(comicContent, { chapterId: comic.chapterId }, owner)
    await site.call(
      contract.works.updateChapter,
      { chapterId: comic.chapterId, title: withCanary('chapter') },
      owner,
    )
    const [uploadId] = await upload(site, owner, comic.chapterId, [
      { name: `${withCanary('next')}.png`, bytes },
    ])
    const archive = zipOf([{ name: '1.png', bytes }])
    const [archiveId] = await upload(
      site,
      owner,
      comic.chapterId,
      [{ name: 'a.cbz', bytes: archive }],
      'archive',
    )
    const imported = await site.call(
      contract.comics.importArchive,
      { chapterId: comic.chapterId, uploadId: archiveId!, newChapter: { title: withCanary('imported') } },
      owner,
    )
    const novel = await makeNovel(site, owner, { title: withCanary('novel'), text: withCanary('text') })
    await release(site, owner, novel.chapterId)
    await write(site, owner, novel.chapterId, `${withCanary('text')} rewritten`)
    const { items: revisions } = await site.call(
      contract.novels.revisions,
      { chapterId: novel.chapterId },
      owner,
    )
    const found = await site.call(contract.novels.find, { workId: novel.id, query: 'rewritten' }, owner)
    const replaced = await site.call(
      contract.novels.replace,
      {
        ...{ workId: novel.id, query: 'rewritten', replacement: 'written again' },
        chapters: found.chapters.map((each) => ({ ...each, except: [] })),
      },
      owner,
    )
    const book = Buffer.from(`${withCanary('import')}\n\nSome words.`)
    const slot = await site.call(
      contract.novelImport.presign,
      { workId: novel.id, name: `${withCanary('book')}.txt`, size: book.length },
      owner,
    )
    await site.put(slot.presignedUrl, book)
    const begun = await site.call(
      contract.novelImport.begin,
      { workId: novel.id, uploadId: slot.uploadId },
      owner,
    )
    const next = await site.call(
      contract.novelImport.presign,
      { workId: novel.id, name: 'b.txt', size: book.length },
      owner,
    )
    await site.put(next.presignedUrl, book)

    const shown = await publishNovel(site, friend, { text: 'A lamp at the gate.' })
    const { paragraphs } = await readNovel(site, owner, shown.chapterId)
    const part = { paragraph: paragraphs[0]!.key, offset: 2, quote: 'lamp' }
    const highlight = {
      chapterId: shown.chapterId,
      id: 'highlight-1',
      parts: [part],
      note: withCanary('note'),
    }
    await site.call(contract.novelHighlights.save, { ...highlight, colour: 'yellow' }, owner)

    const series = await makeSeries(site, owner, withCanary('series'))
    await addVideo(site, owner, series.chapterId, await makeVideo({ seconds: 1, silent: true }))
    const data = Buffer.from(`1\n00:00:00,000 --> 00:00:01,000\n${withCanary('subtitle')}\n`).toString(
      'base64',
    )
    const subtitle = await site.call(
      contract.videos.addSubtitle,
      { chapterId: series.chapterId, language: 'en', label: withCanary('subtitle'), data },
      owner,
    )
    const size = 1_000
    const opened = await tus.create(site, owner, size, {
      ...{ filename: `${withCanary('episode')}.mp4`, chapterId: String(series.chapterId), purpose: 'video' },
    })

    const removed = await publishComic(site, owner, { title: withCanary('removed comic') })
    await site.call(contract.moderation.remove, { kind: 'work', id: removed.id }, owner)
    const sampleOf = ({ id, chapterId }: { id: number; chapterId: number }): Sample => ({
      ...{ id, resourceId: id, workId: id, work: id, chapterId, chapter: chapterId, uploadId },
    })
    const ofDraft = [sampleOf(comic), sampleOf(novel)]
    const content = await site.call(comicContent, { chapterId: comic.chapterId }, owner)
    const source = await site.call(contract.novels.source, { chapterId: novel.chapterId }, owner)
    const fileNames = (...endings: string[]) =>
      endings.flatMap((ending) => [
        { file: `${comic.id}.${ending}` },
        { file: `${comic.chapterId}.${ending}` },
      ])
    const samples: Record<string, Sample[]> = {
      works: ofDraft,
      'works.update': ofDraft.map((sample) => ({ ...sample, chapterIds: [sample['chapterId']] })),
      'works.create': ofDraft.map(({ id }) => ({ id, type: 'novel' })),
      'works.restore': [...ofDraft, sampleOf(removed)],
      'works.restoreChapter': [...ofDraft, sampleOf(removed)],
      'works.updatePresigned': [{ id: uploadId }],
      'works.newChapters': ofDraft.map(({ id }) => ({ ids: String(id) })),
      'works.shelveMany': ofDraft.map(({ id }) => ({ resourceIds: [id], shelf: 'planned' })),
      'works.ofUser': [{ userId: owner.profile.uid }],
      timeline: [{ userId: owner.profile.uid }],
      recommendations: ofDraft,
      comics: [
        {
          ...{ id: comic.id, chapterId: comic.chapterId, uploadIds: [uploadId], uploadId: archiveId },
          ...{ pageId: pages[0]!.id, version: content.version },
        },
      ],
      'comics.importState': [{ id: imported.id }],
      novels: [
        { chapterId: novel.chapterId, workId: novel.id, id: revisions[0]!.id, version: source.version },
      ],
      'novels.undoReplace': [{ id: replaced.id }],
      novelImport: [{ id: begun.id, workId: novel.id, uploadId: next.uploadId }],
      novelHighlights: [{ id: 'highlight-1', chapterId: shown.chapterId, workId: shown.id }],
      novelSearch: [{ workId: novel.id }],
      videos: [{ id: subtitle.id, ids: String(series.id), chapterId: series.chapterId, uploadId }],
      bullets: [{ chapterId: series.chapterId }],
      '/opds/covers/:work': ofDraft,
      '/opds/pages/:chapter/:page': ofDraft.map((each) => ({ ...each, page: 0 })),
      '/opds/v2/chapters/:id': [{ id: comic.chapterId }, { id: novel.chapterId }],
      '/downloads/comics/:file': fileNames('cbz', 'epub'),
      '/downloads/comics/chapters/:file': fileNames('cbz'),
      '/v1/videos/chapters/:id/bullets.xml': [{ id: series.chapterId }],
      '/feeds/works/:id/chapters.atom': ofDraft,
      '/opds/works/:id': ofDraft,
      '/opds/v2/works/:id': ofDraft,
      '/v1/novels/:id/book.epub': ofDraft,
      '/v1/novels/:id/book.txt': ofDraft,
      '/v1/novels/:id/book.md': ofDraft,
      '/v1/novels/:id/highlights.md': [{ id: shown.id }],
      '/v1/novels/:id/highlights.json': [{ id: shown.id }],
      '/feeds/users/:id/works.atom': [{ id: owner.profile.uid }],
    }
    return { samples, tusPath: opened.headers.get('location')! }
  }

  /** Makes a hidden community with a post, and a proposed community. */
  async function makeHidden(words: { title: string; text: string }) {
    const texts = {
      name: withCanary('hidden'),
      description: withCanary('hidden'),
      rules: withCanary('hidden'),
    }
    const secret = await site.call(contract.communities.create, { ...texts, privacy: 'hidden' }, owner)
    await site.call(
      contract.reactions.set,
      { kind: 'community', id: secret.id, reaction: 'follow', on: true },
      owner,
    )
    const draft = await site.call(contract.forum.create, { ...words, communityId: secret.id }, owner)
    const { id, version } = draft
    const whisper = await site.call(contract.forum.update, { id, version, publish: true }, owner)
    const admin = await site.admin()
    const { version: before, values } = (await site.call(contract.settings.all, {}, admin)).communities
    const onRequest = { version: before, values: { ...values, start: 'request' as const } }
    const { version: after } = await site.call(contract.settings.communities, onRequest, admin)
    const proposed = await site.call(
      contract.communities.propose,
      { name: withCanary('idea'), description: withCanary('idea'), purpose: withCanary('idea') },
      owner,
    )
    await site.call(contract.settings.communities, { version: after, values }, admin)
    return { secret, whisper, proposed }
  }

  async function makeTexts(): Promise<Record<string, Sample[]>> {
    const community = await site.call(contract.communities.create, { name: uniqueName() }, owner)
    const poll = { question: withCanary('question'), options: ['yes', 'no'] }
    const words = { title: withCanary('post'), text: withCanary('post'), communityId: community.id }
    const draft = await site.call(contract.forum.create, { ...words, poll }, owner)
    const away = await site.call(contract.forum.create, words, owner)
    await site.call(contract.forum.update, { id: away.id, version: away.version, publish: true }, owner)
    await site.call(contract.moderation.remove, { kind: 'post', id: away.id }, owner)
    const circle = await site.call(
      contract.communities.create,
      { name: uniqueName(), privacy: 'private' },
      owner,
    )
    const inner = await site.call(contract.forum.create, { ...words, poll, communityId: circle.id }, owner)
    const told = await site.call(
      contract.forum.update,
      { id: inner.id, version: inner.version, publish: true },
      owner,
    )
    const { secret, whisper, proposed } = await makeHidden(words)
    const answer = await site.call(
      contract.discussion.add,
      { kind: 'post', id: inner.id, text: withCanary('comment') },
      owner,
    )
    const shown = await publishComic(site, friend)
    const remark = { kind: 'work', id: shown.id, text: withCanary('comment') }
    const comment = await site.call(contract.discussion.add, remark, owner)
    const { action } = await site.call(contract.moderation.remove, { kind: 'comment', id: comment.id }, owner)
    const title = uniqueName()
    await site.call(
      contract.wiki.saveDraft,
      { title, baseRevision: null, text: withCanary('draft'), summary: '' },
      owner,
    )
    const page = { title: uniqueName(), baseRevision: null, text: 'First.', summary: '', minor: false }
    await site.call(contract.wiki.save, page, moderator)
    const { revision } = await site.call(contract.wiki.source, { title: page.title }, owner)
    await site.call(
      contract.wiki.save,
      { ...page, baseRevision: revision ?? null, text: withCanary('proposal') },
      owner,
    )
    const [proposal] = (await site.call(contract.wiki.proposals, { whose: 'mine' }, owner)).items
    const about = { kind: 'work', id: shown.id, reason: 'other', note: withCanary('report') } as const
    await site.call(contract.moderation.report, about, owner)
    const warning = { uid: owner.profile.uid, type: 'warning', reason: withCanary('sanction') } as const
    await site.call(contract.moderation.impose, warning, moderator)
    const [sanction] = (await site.call(contract.moderation.sanctions, {}, owner)).items
    const picture = await put(await site.call(contract.texts.presignPicture, file, owner))
    const icon = await put(await site.call(contract.communities.createPresigned, file, owner))

    const subjects: Sample[] = [
      { kind: 'post', id: draft.id, ids: String(draft.id), items: [{ kind: 'post', id: draft.id }] },
      { kind: 'post', id: away.id, ids: String(away.id), items: [{ kind: 'post', id: away.id }] },
      {
        kind: 'comment',
        id: comment.id,
        ids: String(comment.id),
        items: [{ kind: 'comment', id: comment.id }],
      },
      { kind: 'post', id: told.id, ids: String(told.id), items: [{ kind: 'post', id: told.id }] },
      { kind: 'comment', id: answer.id, ids: String(answer.id), items: [{ kind: 'comment', id: answer.id }] },
      {
        kind: 'community',
        id: secret.id,
        ids: String(secret.id),
        items: [{ kind: 'community', id: secret.id }],
      },
      { kind: 'post', id: whisper.id, ids: String(whisper.id), items: [{ kind: 'post', id: whisper.id }] },
    ]
    const ofSubjects = subjects.map((each) => ({ ...each, subjectId: each['id'], uid: owner.profile.uid }))
    const of = ({ id }: { id: number }): Sample => ({
      ...{ id, postId: id, communityId: community.id, commentId: comment.id },
    })
    return {
      forum: [
        { ...of(draft), version: draft.version },
        { ...of(away), version: away.version },
        { ...of(told), version: told.version, communityId: circle.id, commentId: answer.id },
        { ...of(whisper), version: whisper.version, communityId: secret.id },
      ],
      'forum.list': [
        { authorId: owner.profile.uid, communityId: community.id },
        { authorId: owner.profile.uid, communityId: circle.id },
        { authorId: owner.profile.uid, communityId: secret.id },
      ],
      communities: [
        {
          ...{ id: community.id, communityId: community.id, userId: owner.profile.uid },
          ...{ uploadId: icon, iconUploadId: icon },
        },
        { id: circle.id, communityId: circle.id, userId: owner.profile.uid },
        { id: secret.id, communityId: secret.id, userId: owner.profile.uid },
      ],
      'communities.withdraw': [{ id: proposed.id }],
      discussion: ofSubjects.map((each) => ({ ...each, partId: undefined })),
      reactions: ofSubjects,
      moderation: ofSubjects,
      'moderation.appeal': [{ id: sanction!.id }],
      'moderation.undo': action ? [{ id: action.id }] : [{ id: 1 }],
      'moderation.undoMany': [{ ids: [action?.id ?? 1] }],
      recycleBin: ofSubjects,
      'notifications.muted': ofSubjects,
      'notifications.mute': ofSubjects,
      'works.removeComment': [{ id: comment.id }],
      texts: [{ uploadId: picture }],
      wiki: [{ id: proposal!.id, title, uid: owner.profile.uid }],
    }
  }

  /** Sends a PDF to the friend. The friend reports it, and moderators read it through the case. */
  async function reportAttachment(): Promise<Sample> {
    const { id } = await sendAttachment('report')
    const asFriend = { token: friend.token }
    const { items } = await site.call(
      contract.chat.messages,
      { peerId: owner.profile.uid, limit: 1 },
      asFriend,
    )
    await site.call(
      contract.chat.report,
      { peerId: owner.profile.uid, reason: 'other', seqs: [items[0]!.seq] },
      asFriend,
    )
    const { items: cases } = await site.call(contract.moderation.queue, { kind: 'message' }, moderator)
    const found = cases.find(({ against }) => against?.uid === owner.profile.uid)
    return { caseId: found!.id, id }
  }

  /** Sends a PDF to the friend. */
  async function sendAttachment(kind: string): Promise<Sample & { seq: number; id: number }> {
    const { items } = await site.call(contract.chat.presignFiles, { names: ['plan.pdf'] }, owner)
    const { presignedUrl, contentType, uploadId } = items[0]!
    await site.put(presignedUrl, Buffer.from(`%PDF-1.7 ${withCanary(kind)}`), contentType)
    const files = (await site.call(contract.chat.confirmFiles, { uploadIds: [uploadId] }, owner)).items
    const message = { id: randomUUID(), receiverId: friend.profile.uid, content: '', files }
    const { seq } = await site.call(contract.chat.send, message, owner)
    return { seq, id: files[0]!.id }
  }

  async function makeOthers(): Promise<Record<string, Sample[]>> {
    const receipt = await site.call(
      contract.chat.send,
      { id: randomUUID(), receiverId: friend.profile.uid, content: withCanary('message') },
      owner,
    )
    const { items } = await site.call(contract.chat.messages, { peerId: friend.profile.uid, limit: 5 }, owner)
    const [slot] = (
      await site.call(contract.chat.presignFiles, { names: [`${withCanary('attached')}.png`] }, owner)
    ).items
    await site.put(slot!.presignedUrl, bytes, slot!.contentType)
    const attached = await sendAttachment('plan')
    const reported = await reportAttachment()
    const words = { title: withCanary('notice'), text: withCanary('notice') }
    await site.notice(owner.profile.uid, { zh: words, en: words })
    const [notice] = (await site.call(contract.chat.systemList, {}, owner)).items
    const [notification] = (await site.call(contract.notifications.list, {}, owner)).items
    const search = { label: withCanary('search'), query: 'cat', boards: ['yandere' as const] }
    const saved = await site.call(contract.boards.saveSearch, search, owner)
    await site.call(contract.boards.saveBlacklist, { text: `${CANARY}_tag` }, owner)
    const picture = await put(await site.call(contract.imageSearch.presign, file, owner))
    const looked = await site.call(contract.imageSearch.start, { uploadId: picture }, owner)
    const another = await put(await site.call(contract.imageSearch.presign, file, owner))
    const { subscription } = await site.call(
      contract.feedReader.subscribe,
      { url: `${fake.origin}/feed`, title: withCanary('feed'), tags: [`${CANARY} tag`] },
      owner,
    )
    await site.idle()
    const entries = (await site.call(contract.feedReader.entries, { view: 'all' }, owner)).items
    await site.call(contract.feedReader.mark, { ids: [entries[0]!.id], isStarred: true }, owner)
    const all = await site.call(contract.feedReader.readAll, { newestId: entries[0]!.id }, owner)
    const apps = await site.call(
      contract.accounts.createAppPassword,
      { name: withCanary('app'), currentPassword: PASSWORD },
      owner,
    )
    const sessions = (await site.call(contract.accounts.sessions, {}, owner)).items
    await site.call(contract.anime.read, { id: FIRST_ANIME })
    await site.call(
      contract.anime.track,
      { id: FIRST_ANIME, note: withCanary('record'), isShown: false },
      owner,
    )

    const { uid } = owner.profile
    const ofPeer = { peerId: uid, receiverId: uid, seq: receipt.seq, seqs: [receipt.seq] }
    return {
      chat: [{ ...ofPeer, id: items[0]!.id, uploadIds: [slot!.uploadId] }],
      '/v1/chat/messages/:seq/attachments/:id': [attached],
      '/v1/moderation/cases/:caseId/attachments/:id': [reported],
      'chat.systemOne': [{ id: notice!.id }],
      'chat.systemRead': [{ upTo: notice!.id }],
      notifications: [{ id: notification!.id, group: true }],
      boards: [{ id: saved.id }],
      '/feeds/picture/searches/:id/new.atom': [{ id: saved.id }],
      '/files/searched/:id': [{ id: looked.id }],
      imageSearch: [{ id: looked.id, uploadId: another }],
      'imageSearch.start': [{ uploadId: another, address: undefined }],
      feedReader: [
        {
          feedId: subscription.feedId,
          entryId: entries[0]!.id,
          ids: [entries[0]!.id],
          batch: all.batch,
          newestId: entries[0]!.id,
          lastId: entries[0]!.id,
        },
      ],
      accounts: [{ id: uid, userId: uid }],
      'accounts.revokeAppPassword': [{ id: apps.id }],
      'accounts.endSession': sessions.map(({ id }) => ({ id })),
      'accounts.renamePasskey': [{ id: 1 }],
      'accounts.removePasskey': [{ id: 1 }],
      anime: [{ id: FIRST_ANIME, kind: 'work', subjectId: 1 }],
    }
  }
}
