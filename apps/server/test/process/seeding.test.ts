import { accounts, admin, moderationRules, works } from '@engawa/contract'
import { readDemoContent } from '@engawa/demo/content'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { frontOf, type Front } from './front.ts'
import { open, untilOpen } from './server-process.ts'
import { scratchSite } from './scratch-site.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const content = await readDemoContent()
const demoPosts = content.posts
const demoWorks = [...content.comics, ...content.novels, ...content.videos]

const scratch = scratchSite()

const adminEnv = {
  ADMIN_NAME: 'keeper',
  ADMIN_EMAIL: 'keeper@example.org',
  ADMIN_PASSWORD: 'correct horse 42',
}

/** For each figure of the overview, a query that returns the creation times of the counted rows. */
const counted: Record<string, string> = {
  members: `select created_at as at from users`,
  posts: `select published_at as at from posts where status = 'published' and removal_id is null`,
  comments: `select created_at as at from comments`,
  works: `select published_at as at from works where status = 'published'`,
  chapters: `select published_at as at from chapters where status = 'published'`,
  'check-ins': `select day::timestamp at time zone 'Asia/Shanghai' as at from check_ins where not made_up`,
  messages: `select created_at as at from chat_messages`,
  reports: `select opened_at as at from cases where source = 'report'`,
}

/** Checks that the figures of the overview match the rows of the demo content on each of its days. */
async function expectFiguresOfRows({ call }: Front): Promise<void> {
  const { token } = await call(accounts.login, { account: 'keeper', password: adminEnv.ADMIN_PASSWORD })
  const outside = new Client({ connectionString: scratch.database.url })
  await outside.connect()
  try {
    const { days, figures } = await call(admin.figures, { days: 366 }, { token })
    // Days are computed by this test and not by the database, which may have another time zone. The locale en-CA writes days as
    // 2026-03-01.
    const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
    for (const [name, query] of Object.entries(counted)) {
      const { rows } = await outside.query<{ at: Date }>(query)
      const onDay = Map.groupBy(rows, ({ at }) => dayOf.format(at))
      const values = days.map((day) => onDay.get(day)?.length ?? 0)
      expect({ [name]: figures.find((each) => each.name === name)?.values }).toEqual({ [name]: values })
    }
    const { rows } = await outside.query<{ visitors: number }>(
      `select count(distinct user_id)::int as visitors from sessions`,
    )
    expect(figures.find(({ name }) => name === 'active')?.values.at(-1)).toBe(rows[0]!.visitors)
    // Compared repeatedly, because videos are still being prepared, which may add files between the two queries.
    await until('the figure of the storage is that of the files', async () => {
      const now = await call(admin.figures, { days: 1 }, { token })
      const stored = await outside.query<{ bytes: number }>(
        `select sum(size)::int as bytes from files where state = 'stored'`,
      )
      return now.figures.find(({ name }) => name === 'storage')?.values.at(-1) === stored.rows[0]!.bytes
    })
    const sum = (name: string) => figures.find((each) => each.name === name)!.values.reduce((a, b) => a + b)
    expect(sum('works')).toBe(demoWorks.length)
    expect(sum('posts')).toBe(demoPosts.length)
    expect(Object.keys(counted).concat('active', 'storage').sort()).toEqual(
      figures.map(({ name }) => name).sort(),
    )
  } finally {
    await outside.end()
  }
}

test('if a process is killed while it creates the demo content, another process completes the content', async () => {
  const env = (name: string) => {
    const url = new URL(scratch.database.url)
    url.searchParams.set('application_name', name)
    return { DATABASE_URL: url.href, ...adminEnv, SEED_DEMO: '1' }
  }
  const [outside, holder] = [scratch.database, scratch.database].map(
    ({ url }) => new Client({ connectionString: url }),
  )
  await Promise.all([outside!.connect(), holder!.connect()])
  const rowsOf = async (query: string) => (await outside!.query<Record<string, string>>(query)).rows
  try {
    const started = {
      here: scratch.siteFolder.begin(env('here')),
      there: scratch.siteFolder.begin(env('there')),
    }
    await until(
      'a post has a reply',
      async () => (await rowsOf(`select from comments where subject_kind = 'post' limit 1`)).length > 0,
    )
    await holder!.query('begin')
    await holder!.query('lock table comments in exclusive mode')
    let maker: keyof typeof started = 'here'
    await until('the next one cannot be written', async () => {
      const locks = await rowsOf(
        `select application_name as name from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and application_name in ('here', 'there')`,
      )
      if (locks[0]) maker = locks[0]['name'] as keyof typeof started
      return locks.length > 0
    })
    // Inserts the rows that the hourly job would write if it ran during seeding.
    await outside!.query(
      `insert into daily_figures (figure, day, value) select unnest($1::text[]), current_date - 1, 0`,
      [Object.keys(counted)],
    )
    started[maker].child.kill('SIGKILL')
    await started[maker].ended
    await holder!.query('rollback')

    const site = await untilOpen(started[maker === 'here' ? 'there' : 'here'])
    const made = await rowsOf(`select title, published_at < created_at as is_done from posts`)
    expect(new Map(made.map(({ title, is_done }) => [title, is_done]))).toEqual(
      new Map(demoPosts.map(({ title }) => [title, true])),
    )
    expect(made).toHaveLength(demoPosts.length)
    const replies = await rowsOf(`
      select title, comments.text, count(*)::int from comments
      join posts on subject_kind = 'post' and subject_id = posts.id group by 1, 2`)
    const wanted = demoPosts.flatMap(({ title, replies: all }) =>
      all.map(({ text }) => ({ title, text, count: 1 })),
    )
    expect(new Set(replies.map((each) => JSON.stringify(each)))).toEqual(
      new Set(wanted.map((each) => JSON.stringify(each))),
    )
    const { call } = frontOf(site.url)
    const shelves = (['comic', 'novel', 'video'] as const).map((type) =>
      call(works.list, { type, limit: 50 }),
    )
    const titles = (await Promise.all(shelves)).flatMap(({ items }) => items.map(({ title }) => title))
    expect(titles.sort()).toEqual(demoWorks.map(({ title }) => title).sort())
    const novels = await call(works.list, { type: 'novel', limit: 50 })
    expect(novels.items.filter(({ cover }) => !cover)).toEqual([])
    await expectFiguresOfRows(frontOf(site.url))
  } finally {
    await outside!.end()
    await holder!.end()
  }
})

/**
 * Marks all works except the comic with the fewest pages as created by an earlier start. Creating all works again would take
 * long, and the test above does it.
 */
async function leaveOneWork(): Promise<{ title: string }> {
  const pagesOf = ({ chapters }: (typeof content.comics)[number]) =>
    chapters.reduce((sum, { pages }) => sum + pages.length, 0)
  const [missing] = content.comics.toSorted((a, b) => pagesOf(a) - pagesOf(b))
  const made = demoWorks.filter(({ slug }) => slug !== missing!.slug).map(({ slug }) => [slug, 0])
  const record = { state: 'running', people: {}, works: Object.fromEntries(made), begun: null }
  const outside = new Client({ connectionString: scratch.database.url })
  await outside.connect()
  const insert = `insert into settings (key, value) values ('demo', $1)`
  await outside.query(insert, [JSON.stringify(record)]).finally(() => outside.end())
  return missing!
}

test("demo content that the site's rules hold for review does not stop the site", async () => {
  const env = { DATABASE_URL: scratch.database.url, ...adminEnv }
  const before = await open(scratch.siteFolder, { ...env, SEED_DEMO: '0' })
  const { call } = frontOf(before.url)
  const { token } = await call(accounts.login, { account: 'keeper', password: adminEnv.ADMIN_PASSWORD })
  const newcomers = { type: 'newcomers', days: 1, contributions: 100 } as const
  const rule = { name: 'New', enabled: true, kinds: ['post'], action: 'hold', condition: newcomers } as const
  await call(moderationRules.create, { ...rule, kinds: [...rule.kinds] }, { token })
  await before.stop()
  const missing = await leaveOneWork()

  const site = await open(scratch.siteFolder, { ...env, SEED_DEMO: '1' })
  expect(site.output()).toContain('The demo content is unfinished')
  const { items } = await frontOf(site.url).call(works.list, {})
  expect(items.map(({ title }) => title)).toEqual([missing.title])
})

test('a bucket that does not answer does not stop a first start with demo content', async () => {
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const site = await open(scratch.siteFolder, {
    DATABASE_URL: scratch.database.url,
    ...bucket,
    SEED_DEMO: '1',
  })
  expect(site.output()).toContain('The demo content is unfinished (The storage does not answer)')
})
