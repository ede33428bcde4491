import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPages, makeComic, publishComic } from '../../../test/comics.ts'
import { png } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { until } from '../../../test/socket.ts'

const { works } = contract

let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
})
afterAll(() => site?.stop())

const statusOf = async (id: number) => (await site.call(works.info, { id }, author)).status

it('publishes a scheduled work although an earlier one cannot be published', async () => {
  const [broken, fine] = [await makeComic(site, author), await makeComic(site, author)]
  const { pool } = site.context.deps.database
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before update on works for each row
      when (old.id = ${broken.id} and new.status = 'published') execute function refuse()`)
  const schedule = (id: number, ahead: number) => {
    const publishAt = new Date(Date.now() + ahead).toISOString()
    return site.call(works.update, { id, status: 'scheduled', publishAt }, author)
  }
  await schedule(broken.id, 1_000)
  await schedule(fine.id, 1_100)
  await until('the later work to be published', async () => (await statusOf(fine.id)) === 'published')
  expect(await statusOf(broken.id)).toBe('scheduled')

  await pool.query('drop trigger refuse on works')
  await site.context.works.publishDue()
  expect(await statusOf(broken.id)).toBe('published')
})

it('moves a work to the top of the shelf for new chapters, not for being hidden and published again', async () => {
  const first = await publishComic(site, author)
  const second = await publishComic(site, author)
  const shelf = async () =>
    (await site.call(works.list, { sort: 'updated' })).items
      .map(({ id }) => id)
      .filter((id) => id === first.id || id === second.id)
  expect(await shelf()).toEqual([second.id, first.id])

  await site.call(works.update, { id: first.id, status: 'hidden' }, author)
  await site.call(works.update, { id: first.id, title: 'Another title' }, author)
  await site.call(works.update, { id: first.id, status: 'published' }, author)
  expect(await shelf()).toEqual([second.id, first.id])

  await site.call(works.update, { id: first.id, status: 'hidden' }, author)
  const chapter = await site.call(works.addChapter, { resourceId: first.id, title: 'New' }, author)
  await addPages(site, author, chapter.id, [{ name: '1.png', bytes: await png() }])
  await site.call(works.updateChapter, { chapterId: chapter.id, status: 'published' }, author)
  await site.call(works.update, { id: first.id, status: 'published' }, author)
  expect(await shelf()).toEqual([first.id, second.id])
})
